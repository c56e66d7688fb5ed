/** Limits the number of concurrent and of queued jobs, so that expensive work cannot occupy all processors. */
export class WorkQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly width: number,
    private readonly maxWaiting: number,
  ) {}

  /** Number of running and queued jobs. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Whether another job would exceed the limit of the queue. */
  get full(): boolean {
    return this.#running >= this.width && this.#waiting.length >= this.maxWaiting;
  }

  /** Runs the job when a slot is free. Check `full` first. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Passes the slot to the next queued job, or releases it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
