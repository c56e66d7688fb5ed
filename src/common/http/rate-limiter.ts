const MINUTE_MS = 60_000;
const MAX_KEYS = 100_000;

/** Limits the requests per minute and key (token bucket), in bounded memory. */
export class RateLimiter {
  private readonly intervalMs: number;
  /** The time (ms) at which the bucket of a key is full again. Two generations, the older of which is dropped as a whole. */
  private young = new Map<string, number>();
  private old = new Map<string, number>();
  private turnAt = -Infinity;

  /** @param perMinute above 0 */
  constructor(perMinute: number) {
    this.intervalMs = MINUTE_MS / perMinute;
  }

  /** Counts a request at `now` (ms of a monotonic clock). Returns the milliseconds to wait; 0: the request is accepted. */
  take(key: string, now: number): number {
    const known = this.young.get(key) ?? this.old.get(key) ?? now;
    const free = Math.max(known, now) + this.intervalMs;
    const wait = free - now - MINUTE_MS;
    // Tolerance for floating-point errors.
    if (wait > 0.001) return wait;
    if (now >= this.turnAt || this.young.size >= MAX_KEYS) this.turn(now);
    this.young.set(key, free);
    return 0;
  }

  private turn(now: number): void {
    this.turnAt = now + MINUTE_MS;
    this.old = this.young;
    this.young = new Map();
  }
}
