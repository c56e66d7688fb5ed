import { Worker } from 'node:worker_threads';

const BEAT_MS = 20;
/**
 * A thread that only measures time: the delay of its timers is the time for which other processes had the
 * processors.
 */
const CODE = `const lost = new Float64Array(require('node:worker_threads').workerData);
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  lost[0] += Math.max(0, now - last - ${String(BEAT_MS + 5)});
  last = now;
}, ${String(BEAT_MS)});`;

/** Client, server and database can each wait for a processor during one request. */
const WAITING = 3;

/**
 * Measures how long other processes used the machine, so that requests do not count as slow because of them.
 * None on an idle machine.
 */
export class Stalls {
  readonly #memory = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  readonly #lost = new Float64Array(this.#memory);
  readonly #worker = new Worker(CODE, { eval: true, workerData: this.#memory });

  /** Milliseconds that a response may have waited since the start. */
  get lostMs(): number {
    return WAITING * (this.#lost[0] ?? 0);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
