const FIRST_MS = 60_000;
const EVERY_MS = 24 * 60 * 60_000;

/** Runs work one minute after the start and then once a day. */
export class DailyTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param work must handle its errors */
  constructor(private readonly work: () => Promise<void>) {}

  start(): void {
    this.wait(FIRST_MS);
  }

  /** Waits until running work ends. */
  stop(): Promise<void> {
    clearTimeout(this.timer);
    return this.running;
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => {
      this.running = this.work();
      this.wait(EVERY_MS);
    }, ms).unref();
  }
}
