/** The end of the log of the primary when it was queried, in bytes since its beginning. */
interface Position {
  readonly bytes: number;
  /** The last query with this end of the log, in milliseconds of the monotonic clock. */
  readonly at: number;
}

/** How far a replica is behind. */
export interface Lag {
  /** It has replayed everything that was committed so many seconds ago; infinite when that is not known. */
  readonly seconds: number;
  /** As `seconds`, but only up to the last time the primary answered: what is to be caught up. */
  readonly toCatchUp: number;
  /** Bytes of the log it has not replayed. */
  readonly bytes: number;
}

/** More are forgotten from the oldest on: at two a second, an hour. */
const MAX_POSITIONS = 7_200;
const NOTHING_KNOWN: Lag = { seconds: Infinity, toCatchUp: Infinity, bytes: Infinity };

/**
 * Positions of the primary over time. They turn the position of a replica into seconds by one clock, this process's;
 * the time of the last replayed transaction would grow while there are no commits.
 */
export class PrimaryPositions {
  readonly #positions: Position[] = [];

  add(bytes: number, at: number): void {
    // The primary was restored from a backup: what was before means nothing any more.
    if (bytes < (this.#positions.at(-1)?.bytes ?? 0)) this.#positions.length = 0;
    if (this.#positions.at(-1)?.bytes === bytes) this.#positions.pop();
    this.#positions.push({ bytes, at });
    if (this.#positions.length > MAX_POSITIONS) this.#positions.shift();
  }

  /** Whether a replica of this primary can have replayed so much: its log leads nowhere else. */
  includes(replayed: number): boolean {
    return replayed <= (this.#positions.at(-1)?.bytes ?? 0);
  }

  /** The lag at the time `now` of a replica that has replayed so many bytes. */
  lagOf(replayed: number, now: number): Lag {
    const last = this.#positions.at(-1);
    if (last === undefined) return NOTHING_KNOWN;
    const reached = this.#positions.findLast(({ bytes }) => bytes <= replayed);
    const bytes = Math.max(last.bytes - replayed, 0);
    if (reached === undefined) return { ...NOTHING_KNOWN, bytes };
    return { seconds: (now - reached.at) / 1000, toCatchUp: (last.at - reached.at) / 1000, bytes };
  }
}
