import { OverloadedError } from '../errors/rejection.errors.js';

interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** Limits the number of concurrent and of queued jobs, so that expensive work cannot occupy all processors. */
export class WorkQueue {
  private readonly waiting = new Set<Waiting>();
  private running = 0;

  /** @param maxWaitMs undefined: no limit */
  constructor(
    private readonly width: number,
    private readonly maxWaiting: number,
    private readonly maxWaitMs?: number,
  ) {}

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.waiting.size };
  }

  get full(): boolean {
    return this.running >= this.width && this.waiting.size >= this.maxWaiting;
  }

  /** Runs the job when a slot is free. Callers check `full` first. @throws OverloadedError if it has waited too long */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await this.slot();
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private slot(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.waiting.delete(waiting);
        reject(new OverloadedError());
      };
      const timer = this.maxWaitMs === undefined ? undefined : setTimeout(giveUp, this.maxWaitMs);
      const waiting: Waiting = { start: resolve, timer };
      this.waiting.add(waiting);
    });
  }

  /** Passes the slot to the next queued job, or releases it. */
  private passOn(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
