import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';
import { readVersion } from './common/index.js';
import { startServer } from './server/index.js';

// By default, V8 lets a small heap grow fourfold before it collects garbage; a fifth is sufficient
// (docs/decisions/0029-avoid-object-spread-per-request.md).
setFlagsFromString('--heap-growing-percent=20');
// While a cache fills, V8 observes that nodes are long-lived, and would then allocate those of all later responses directly
// in the old generation.
setFlagsFromString('--no-allocation-site-pretenuring');

if (process.argv.includes('--version')) process.stdout.write(`${readVersion()}\n`);
else await startServer();
