import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';
import { startServer } from './start-server.js';

// V8 lets a small heap grow fourfold before it cleans it; twofold is enough.
setFlagsFromString('--heap-growing-percent=100');

await startServer();
