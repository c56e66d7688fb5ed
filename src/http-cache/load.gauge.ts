import { OverloadedError } from '../common/index.js';

const TICK_MS = 50;
/** What the requests of one turn of the event loop may take before it takes in no more of them. */
const LONGEST_TURN_MS = 300;
/** So many are taken in however long they take: what a page or a build asks for at once is no overload. */
const ALWAYS_TAKEN = 256;

/**
 * Sheds load: when requests come faster than they are worked off, each turn of the event loop grows. What a turn cannot
 * do in its time is refused, which costs little, so that what is accepted is answered soon. A single slow piece of work
 * refuses nothing: requests that waited for it belong to the next turn.
 */
export class LoadGauge {
  /** Requests refused since the start. */
  refused = 0;
  readonly #timer: NodeJS.Timeout;
  #taken = 0;
  /** When the first request of this turn was taken in. */
  #began = 0;

  /** @param now milliseconds of a steady clock */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.#timer = setInterval(() => {
      this.#taken = 0;
    }, TICK_MS).unref();
  }

  /** To be asked before work is begun. @throws OverloadedError */
  check(): void {
    const now = this.now();
    if (this.#taken === 0) this.#began = now;
    if (this.#taken >= ALWAYS_TAKEN && now - this.#began > LONGEST_TURN_MS) {
      this.refused += 1;
      throw new OverloadedError();
    }
    this.#taken += 1;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
