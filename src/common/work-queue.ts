/**
 * Runs a limited number of jobs concurrently and queues a bounded number: expensive work cannot occupy all processors.
 */
export class WorkQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly width: number,
    private readonly maxWaiting: number,
  ) {}

  /** How many run and how many wait for their turn, now. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Whether `run` would be one too many. */
  get full(): boolean {
    return this.#running >= this.width && this.#waiting.length >= this.maxWaiting;
  }

  /** Starts the work when it is its turn. Check `full` first. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The slot goes to the next queued job, or is released.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
