import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { runCli } from './cli/index.js';

// A small heap grows fourfold before V8 cleans it: 50 MB in imports (docs/decisions/0078-limit-the-young-generation.md).
setFlagsFromString('--heap-growing-percent=150');

await runCli();
