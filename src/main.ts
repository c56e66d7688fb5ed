import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';
import { startServer } from './start-server.js';

// A heap that may double before it is cleaned holds more garbage than content: a third more is enough.
setFlagsFromString('--heap-growing-percent=30');

await startServer();
