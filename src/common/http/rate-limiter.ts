const MINUTE_MS = 60_000;
/** Maximum number of keys in each half. */
const MAX_KEYS = 100_000;

/**
 * Limits the requests per minute for each key (token bucket). Memory is bounded for any number of keys: a key unused
 * for a minute is evicted, and when there are too many, the least recently used ones.
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

  /**
   * Counts a request at `now` (ms of a monotonic clock). Returns the milliseconds to wait; 0: the request is allowed.
   */
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
