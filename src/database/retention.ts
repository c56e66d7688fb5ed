import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DailyTask, errorMessage } from '../common/index.js';

export interface RetentionOptions {
  readonly context: string;
  /** Name of the removed entries in log lines. */
  readonly what: string;
  /** 0: no entries are removed. */
  readonly days: number;
  /** Returns the number of removed entries. */
  readonly removeOlder: (days: number) => Promise<number>;
}

/** Removes entries that are older than a number of days, once a day while the server runs. Must be provided by a factory. */
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger: Logger;
  private readonly task = new DailyTask(() => this.remove());

  constructor(private readonly options: RetentionOptions) {
    this.logger = new Logger(options.context);
  }

  onApplicationBootstrap(): void {
    if (this.options.days > 0) this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async remove(): Promise<void> {
    const { what, days, removeOlder } = this.options;
    try {
      const removed = await removeOlder(days);
      if (removed > 0) this.logger.log(`${what} older than ${String(days)} days removed: ${String(removed)}`);
    } catch (error) {
      this.logger.warn(`Old ${what} could not be removed: ${errorMessage(error)}`);
    }
  }
}
