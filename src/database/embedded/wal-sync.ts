import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { errorCode } from '../database.errors.js';

/** From the begin of one write to the disk to that of the next. */
const EVERY_MS = 100;
/** A file of the log; others are of its folder, and new files before they are named. */
const LOG_FILE = /[0-9A-F]{24}$/;

/**
 * Writes the write-ahead log to the disk shortly after each commit: a commit is acknowledged when the operating system
 * has it, and does not wait for the disk. Everything else that the engine changes waits for the log (`flush`), so that
 * a power cut leaves an earlier state of the database and never parts of a later one.
 */
export class WalSync {
  readonly #onFailure: (error: unknown) => never;
  /** Files and folders that are not known to be on the disk, and those of them that are being written. */
  #waiting = new Set<string>();
  #running = new Set<string>();
  #filesBeingWritten = 0;
  #timer: NodeJS.Timeout | undefined;
  #begunAt = -EVERY_MS;
  readonly #written = new Set<string>();

  constructor(onFailure: (error: unknown) => never) {
    this.#onFailure = onFailure;
  }

  get isPending(): boolean {
    return this.#waiting.size > 0 || this.#running.size > 0;
  }

  /** How many files of the log were written to since `startCounting`. */
  get files(): number {
    return this.#written.size;
  }

  startCounting(): void {
    this.#written.clear();
  }

  /** Notes that a file or folder of the log has to reach the disk. */
  request(path: string): void {
    if (LOG_FILE.test(path)) this.#written.add(path);
    this.#waiting.add(path);
    this.#schedule();
  }

  /** Returns when everything requested is on the disk. */
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
    // At once where possible: a long statement may keep timers from running.
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
      if (error !== null) this.#onFailure(error);
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
      this.#onFailure(error);
    }
    closeSync(file);
  }

  /** Undefined where there is no such file any more: it was renamed, and requested by its new name. */
  #open(path: string): number | undefined {
    try {
      return openSync(path, 'r');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      return this.#onFailure(error);
    }
  }
}
