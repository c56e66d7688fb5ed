/** So many requests at a time are worked on however slow they are: few are no overload. */
const FEWEST = 16;
/** Never more at a time: what is begun together is also finished together, and waits for all of it. */
const MOST = 128;
/** Started requests should complete within this time (s). */
const WITHIN_S = 0.15;
/** The period over which responses are counted (s). */
const COUNTED_S = 0.5;
/** A larger part of the time in which the event loop has something to do leaves it no rest. */
const BUSY = 0.9;

/** What keeps requests waiting. */
interface Saturation {
  /** Part of the time in which the event loop had something to do, 0 to 1. */
  readonly busy: number;
  /** Whether callers wait for a connection to the database. */
  readonly databaseWaits: boolean;
}

/**
 * How many requests may run at a time. While the process or the database is saturated, as many as complete in 0.15 s: more
 * would only increase the waiting time of all (Little's law). Otherwise `MOST`: slow requests alone are not overload.
 */
export class ConcurrencyLimiter {
  #limit = MOST;
  #finished = 0;
  /** Responses per second. */
  #rate = 0;

  get limit(): number {
    return this.#limit;
  }

  finish(): void {
    this.#finished += 1;
  }

  /** Updates the limit. @param seconds since the last update */
  look(seconds: number, { busy, databaseWaits }: Saturation): void {
    const weight = Math.min(1, seconds / COUNTED_S);
    this.#rate += (this.#finished / seconds - this.#rate) * weight;
    this.#finished = 0;
    const isSaturated = busy > BUSY || databaseWaits;
    this.#limit = isSaturated ? Math.min(MOST, Math.max(FEWEST, Math.round(this.#rate * WITHIN_S))) : MOST;
  }
}
