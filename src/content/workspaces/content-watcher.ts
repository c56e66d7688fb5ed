import { Logger } from '@nestjs/common';

const RETRY_MS = 1000;

/** Reads values derived from content at start and after every change; a failed read is repeated after a second. */
export class ContentWatcher {
  private readonly logger = new Logger(ContentWatcher.name);
  private reading: Promise<void> = Promise.resolve();
  private waiting = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private endListening: () => void = () => undefined;

  /** @param what name of the derived values in log messages */
  constructor(
    private readonly what: string,
    private readonly read: () => Promise<void>,
  ) {}

  /** Resolves after the first read; `listen` registers a callback and returns a function that removes it. */
  async start(listen: (changed: () => void) => () => void): Promise<void> {
    this.endListening = listen(() => this.refresh());
    this.refresh();
    await this.reading;
  }

  async stop(): Promise<void> {
    this.closed = true;
    this.endListening();
    clearTimeout(this.timer);
    await this.reading;
  }

  /** Changes during a read are included in the next one. */
  private refresh(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.reading = this.reading.then(() => {
      this.waiting = false;
      return this.tryReading();
    });
  }

  private async tryReading(): Promise<void> {
    if (this.closed) return;
    try {
      await this.read();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`${this.what} could not be read: ${reason}`);
      this.retry();
    }
  }

  private retry(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), RETRY_MS).unref();
  }
}
