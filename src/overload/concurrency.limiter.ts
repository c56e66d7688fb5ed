/** Minimum limit of concurrent requests: so few do not indicate overload, even if they are slow. */
const MIN_LIMIT = 16;
/** Maximum limit: requests that start together also end together and wait for each other. */
const MAX_LIMIT = 128;
/** Started requests should complete within this time (s). */
const WITHIN_S = 0.15;
/** The period over which responses are counted (s). */
const WINDOW_S = 0.5;
/** Share of the time in which the event loop is busy, above which it is saturated. */
const BUSY = 0.9;

/** What delays requests. */
interface Saturation {
  /** Share of the time in which the event loop was busy, 0 to 1. */
  readonly busy: number;
  /** Whether callers are waiting for a connection to the database. */
  readonly databaseWaits: boolean;
}

/**
 * Limits the number of concurrent requests. While the process or the database is saturated, the limit is the number that
 * completes in 0.15 s: more would only increase the waiting time of all (Little's law). Otherwise it is `MAX_LIMIT`,
 * because slow requests alone do not indicate overload.
 */
export class ConcurrencyLimiter {
  private currentLimit = MAX_LIMIT;
  private finished = 0;
  /** Responses per second. */
  private rate = 0;

  get limit(): number {
    return this.currentLimit;
  }

  finish(): void {
    this.finished += 1;
  }

  /** Updates the limit. @param seconds since the last update */
  update(seconds: number, { busy, databaseWaits }: Saturation): void {
    const weight = Math.min(1, seconds / WINDOW_S);
    this.rate += (this.finished / seconds - this.rate) * weight;
    this.finished = 0;
    const isSaturated = busy > BUSY || databaseWaits;
    this.currentLimit = isSaturated
      ? Math.min(MAX_LIMIT, Math.max(MIN_LIMIT, Math.round(this.rate * WITHIN_S)))
      : MAX_LIMIT;
  }
}
