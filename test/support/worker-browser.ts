import type { Browser } from 'playwright-core';
import { startBrowser } from './start-browser.js';

/** Visits are too short to repay optimised code: without it, pages take a tenth less processor time. */
const SHORT_RUNS = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc';

let started: Browser | undefined;

/** A browser with the function that releases it. */
export interface WorkerBrowser {
  readonly browser: Browser;
  readonly release: () => Promise<void>;
}

/**
 * The browser of this worker: spec files share it, using separate profiles, and it ends with the worker.
 * Outside of workers, each file has its own browser, which its release closes.
 * @throws Error naming the missing program
 */
export async function workerBrowser(): Promise<WorkerBrowser> {
  if (!process.connected) {
    const browser = await startBrowser(SHORT_RUNS);
    return { browser, release: () => browser.close() };
  }
  if (started?.isConnected() !== true) {
    const browser = await startBrowser(SHORT_RUNS);
    process.once('disconnect', () => void browser.close());
    started = browser;
  }
  return { browser: started, release: () => Promise.resolve() };
}
