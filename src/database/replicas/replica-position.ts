/** The end of the primary's log, or the position up to which a replica has replayed it. */
export interface LogPosition {
  readonly bytes: number;
  /** The time of the last query that returned this position, in milliseconds of the monotonic clock. */
  readonly at: number;
}

export interface Lag {
  /** Time since the primary was last at the replica's position; infinite if unknown. */
  readonly seconds: number;
  /** Like `seconds`, but only up to the last response of the primary. */
  readonly toCatchUp: number;
  /** Bytes of the log that are not yet replayed. */
  readonly bytes: number;
}

/** Positions of one hour, at two per second. */
const MAX_POSITIONS = 7_200;
const NOTHING_KNOWN: Lag = { seconds: Infinity, toCatchUp: Infinity, bytes: Infinity };

/**
 * The recent positions of the primary. They convert a replica's position to a lag on the clock of this process: the
 * timestamp of the last replayed transaction would indicate a growing lag while there are no commits.
 */
export class PrimaryPositions {
  readonly #positions: LogPosition[] = [];

  add(bytes: number, at: number): void {
    // The primary was restored from a backup, so that earlier positions are meaningless.
    if (bytes < (this.#positions.at(-1)?.bytes ?? 0)) this.#positions.length = 0;
    if (this.#positions.at(-1)?.bytes === bytes) this.#positions.pop();
    this.#positions.push({ bytes, at });
    if (this.#positions.length > MAX_POSITIONS) this.#positions.shift();
  }

  /** Whether a replica of this primary can be at this position. */
  includes(replayed: number): boolean {
    return replayed <= (this.#positions.at(-1)?.bytes ?? 0);
  }

  lagOf(replayed: number, now: number): Lag {
    const last = this.#positions.at(-1);
    if (last === undefined) return NOTHING_KNOWN;
    const reached = this.#positions.findLast(({ bytes }) => bytes <= replayed);
    const bytes = Math.max(last.bytes - replayed, 0);
    if (reached === undefined) return { ...NOTHING_KNOWN, bytes };
    return { seconds: (now - reached.at) / 1000, toCatchUp: (last.at - reached.at) / 1000, bytes };
  }
}
