import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { workerBrowser, type WorkerBrowser } from './worker-browser.js';

/** Milliseconds that an action in a page may take on a busy machine. */
const PATIENCE = 45_000;
const ERROR_RESPONSE = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Options of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** Expected error statuses; the browser logs them as errors. */
  readonly errorStatuses?: readonly number[];
}

/**
 * A browser without a window. A test fails if a page that it visits writes to the console (as violations of the
 * Content-Security-Policy do), has an uncaught error, opens a blocking dialog, or sends a request to a server that is
 * not part of the test.
 */
export class TestBrowser {
  private constructor(
    private readonly worker: WorkerBrowser,
    private readonly origins: ReadonlySet<string>,
  ) {}

  /** @param addresses of the servers that pages may call @throws Error naming what to install */
  static async start(...addresses: readonly string[]): Promise<TestBrowser> {
    return new TestBrowser(
      await workerBrowser(),
      new Set(addresses.map((address) => new URL(address).origin)),
    );
  }

  /** Visits a page in a separate profile, with all windows that it opens. */
  async visit(options: VisitOptions, walk: (page: Page) => Promise<void>): Promise<void> {
    const { errorStatuses = [], ...profile } = options;
    const context = await this.worker.browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...profile });
    context.setDefaultTimeout(PATIENCE);
    const faults = this.watch(context, errorStatuses);
    try {
      await walk(await context.newPage());
    } catch (error) {
      if (faults.length > 0 && error instanceof Error) error.message += `\nFaults: ${faults.join('\n')}`;
      throw error;
    } finally {
      await context.close();
    }
    expect(faults).toEqual([]);
  }

  close(): Promise<void> {
    return this.worker.release();
  }

  private watch(context: BrowserContext, errorStatuses: readonly number[]): string[] {
    const faults: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      const status = ERROR_RESPONSE.exec(text)?.[1];
      if (status === undefined || !errorStatuses.includes(Number(status))) {
        faults.push(`${message.type()}: ${text} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => void faults.push(`error: ${error.error().message}`));
    context.on('dialog', (dialog) => {
      faults.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && !this.origins.has(origin)) faults.push(`request: ${request.url()}`);
    });
    return faults;
  }
}
