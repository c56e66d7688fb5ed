import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { runCli } from './cli/index.js';

// V8 lets a small heap grow fourfold before it cleans it: imports would take 50 MB more (docs/decisions/0078-limit-the-young-generation.md).
setFlagsFromString('--heap-growing-percent=150');

await runCli();
