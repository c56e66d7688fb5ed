/** Average duration of reads above which they pause, in milliseconds; a statement takes less than this. */
const MAX_AVERAGE_MS = 0.3;
/** Longer reads count as this, so that a single one does not pause reads. */
const MAX_COUNTED_MS = 5;
/** Number of reads that determine the average. */
const SMOOTHING = 64;
const PAUSE_MS = 60_000;

/** Pauses synchronous reads while the disk is slow, because the process waits for them. */
export class ReadPace {
  #averageMs = 0;
  #resumesAt = 0;

  allows(): boolean {
    return this.#resumesAt === 0 || performance.now() >= this.#resumesAt;
  }

  record(durationMs: number): void {
    this.#averageMs += (Math.min(durationMs, MAX_COUNTED_MS) - this.#averageMs) / SMOOTHING;
    if (this.#averageMs <= MAX_AVERAGE_MS) return;
    this.#averageMs = 0;
    this.#resumesAt = performance.now() + PAUSE_MS;
  }
}
