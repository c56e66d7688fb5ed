// @ts-check
import { Worker } from 'node:worker_threads';

/**
 * Process that passes drawings to a worker thread and returns its messages. Only a process can be ended safely when a single
 * allocation exceeds the memory limit; only a thread can draw while this process observes that the server has ended.
 */

const MEMORY_MB = 256;

const worker = new Worker(new URL('./chart.worker.mjs', import.meta.url), {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
});
worker.on('message', (answer) => process.send?.(answer));
worker.on('error', (error) => process.send?.({ failure: error.message }, () => process.exit()));
process.on('message', (drawing) => worker.postMessage(drawing));
process.on('disconnect', () => process.exit());
