import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';
import { startServer } from './start-server.js';

// A heap that may double before it is cleaned holds more garbage than content: half as much again is enough.
setFlagsFromString('--heap-growing-percent=50');

await startServer();
