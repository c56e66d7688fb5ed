import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { errorCode } from '../errors/database.errors.js';

/** Minimum interval between the starts of two syncs. */
const EVERY_MS = 100;
/** Matches files of the log; other requests are for its folder, or for new files before they are named. */
const LOG_FILE = /[0-9A-F]{24}$/;

/**
 * Syncs the write-ahead log to disk shortly after each commit; commits do not wait for it. Syncing any other file first
 * syncs the log (`flush`), so that a power failure leaves a consistent earlier state of the database.
 */
export class WalSync {
  /** Files and folders that are not synced yet, and those being synced. */
  #waiting = new Set<string>();
  #running = new Set<string>();
  #filesBeingWritten = 0;
  #timer: NodeJS.Timeout | undefined;
  #begunAt = -EVERY_MS;
  readonly #written = new Set<string>();

  constructor(private readonly onFailure: (error: unknown) => never) {}

  get isPending(): boolean {
    return this.#waiting.size > 0 || this.#running.size > 0;
  }

  /** Number of log files written to since `startCounting`. */
  get files(): number {
    return this.#written.size;
  }

  startCounting(): void {
    this.#written.clear();
  }

  request(path: string): void {
    if (LOG_FILE.test(path)) this.#written.add(path);
    this.#waiting.add(path);
    this.#schedule();
  }

  /** Returns when all requested syncs are complete. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const paths = new Set([...this.#running, ...this.#waiting]);
    this.#waiting.clear();
    this.#running.clear();
    for (const path of paths) this.#writeNow(path);
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#filesBeingWritten > 0) return;
    const wait = this.#begunAt + EVERY_MS - performance.now();
    // Immediately if possible, because a long-running statement may delay timers.
    if (wait <= 0) this.#begin();
    else this.#timer = setTimeout(() => this.#begin(), wait).unref();
  }

  #begin(): void {
    this.#timer = undefined;
    this.#begunAt = performance.now();
    this.#running = this.#waiting;
    this.#waiting = new Set();
    for (const path of [...this.#running]) this.#beginOne(path);
  }

  #beginOne(path: string): void {
    const file = this.#open(path);
    if (file === undefined) {
      this.#running.delete(path);
      return;
    }
    this.#filesBeingWritten += 1;
    fdatasync(file, (error) => {
      closeSync(file);
      if (error !== null) this.onFailure(error);
      this.#filesBeingWritten -= 1;
      this.#running.delete(path);
      if (this.#waiting.size > 0) this.#schedule();
    });
  }

  #writeNow(path: string): void {
    const file = this.#open(path);
    if (file === undefined) return;
    try {
      fdatasyncSync(file);
    } catch (error) {
      this.onFailure(error);
    }
    closeSync(file);
  }

  /** Undefined if the file was renamed; its sync was then requested under the new name. */
  #open(path: string): number | undefined {
    try {
      return openSync(path, 'r');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      return this.onFailure(error);
    }
  }
}
