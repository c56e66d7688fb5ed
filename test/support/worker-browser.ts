import type { Browser } from 'playwright-core';
import { startBrowser } from './start-browser.js';

/** A visit is too short to repay optimised code: without it, pages take a tenth less processor time. */
const SHORT_RUNS = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc';

let started: Browser | undefined;

/** A browser and how to end its use. */
export interface WorkerBrowser {
  readonly browser: Browser;
  readonly release: () => Promise<void>;
}

/**
 * The browser of this worker: spec files share it, in profiles of their own, and it ends with the worker. In a process that is
 * no worker, each file has a browser that its release closes. @throws Error naming what to install
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
