import { Worker } from 'node:worker_threads';

const BEAT_MS = 20;
/** A thread that only looks at the clock: what it sleeps too long, others had the processors. */
const CODE = `const lost = new Float64Array(require('node:worker_threads').workerData);
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  lost[0] += Math.max(0, now - last - ${String(BEAT_MS + 5)});
  last = now;
}, ${String(BEAT_MS)});`;

/** Client, server and database wait for a processor one after the other. */
const WAITING = 3;

/** How long the machine did other things: a request is not slow because of these. Nothing on a machine of its own. */
export class Stalls {
  readonly #memory = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  readonly #lost = new Float64Array(this.#memory);
  readonly #worker = new Worker(CODE, { eval: true, workerData: this.#memory });

  /** Milliseconds since the start that a response may have waited. */
  get lostMs(): number {
    return WAITING * (this.#lost[0] ?? 0);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
