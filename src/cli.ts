import 'reflect-metadata';
import { runCli } from './cli/index.js';

await runCli();
