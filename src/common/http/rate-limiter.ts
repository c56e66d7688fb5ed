const MINUTE_MS = 60_000;
/** Keys kept at most in each half. */
const MAX_KEYS = 100_000;

/**
 * So many requests in a minute for each key: all at once, or as one is free again after another. Memory is bounded however
 * many keys come: what was not used for a minute is forgotten, and when there are too many, the longest unused.
 */
export class RateLimiter {
  readonly #intervalMs: number;
  /** When all requests of a key will be free again (ms). Two halves: the old one is dropped as a whole. */
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  #turnAt = -Infinity;

  /** `perMinute` is above 0. */
  constructor(perMinute: number) {
    this.#intervalMs = MINUTE_MS / perMinute;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** Counts a request at `now` (ms of a steady clock). Answers the milliseconds to wait for the next; 0: go on. */
  take(key: string, now: number): number {
    const known = this.#young.get(key) ?? this.#old.get(key) ?? now;
    const free = Math.max(known, now) + this.#intervalMs;
    const wait = free - now - MINUTE_MS;
    // Additions of fractions are not exact.
    if (wait > 0.001) return wait;
    if (now >= this.#turnAt || this.#young.size >= MAX_KEYS) this.#turn(now);
    this.#young.set(key, free);
    return 0;
  }

  #turn(now: number): void {
    this.#turnAt = now + MINUTE_MS;
    this.#old = this.#young;
    this.#young = new Map();
  }
}
