import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';
import { readVersion } from './common/index.js';
import { startServer } from './server/index.js';

// V8 lets a small heap grow fourfold before it cleans it; by half is enough (docs/decisions/0029-avoid-object-spread-per-request.md).
setFlagsFromString('--heap-growing-percent=50');

if (process.argv.includes('--version')) process.stdout.write(`${readVersion()}\n`);
else await startServer();
