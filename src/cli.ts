import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { runCli } from './cli/index.js';

// With a small heap, V8 lets it grow fourfold before it collects garbage: 50 MB in imports
// (docs/decisions/0078-limit-the-young-generation.md).
setFlagsFromString('--heap-growing-percent=150');

await runCli();
