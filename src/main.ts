import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';
import { readVersion } from './common/index.js';
import { startServer } from './server/index.js';

// A small heap grows fourfold before V8 cleans it; a fifth suffices (docs/decisions/0029-avoid-object-spread-per-request.md).
setFlagsFromString('--heap-growing-percent=20');
// While a cache fills, V8 learns that nodes live long, and allocates those of all later responses in the old generation.
setFlagsFromString('--no-allocation-site-pretenuring');

if (process.argv.includes('--version')) process.stdout.write(`${readVersion()}\n`);
else await startServer();
