import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DailyTask } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { ChangeRetentionRepository } from '../content/index.js';

/** Removes entries of deleted units that are older than CHANGES_RETENTION_DAYS (docs/reference/content-api.md#changes). */
@Injectable()
export class ChangeRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Content');
  private readonly task = new DailyTask(() => this.remove());

  constructor(
    private readonly repository: ChangeRetentionRepository,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.retentionDays.changes > 0) this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async remove(): Promise<void> {
    const days = this.config.retentionDays.changes;
    try {
      const removed = await this.repository.removeOlder(days);
      if (removed > 0) this.logger.log(`changes older than ${String(days)} days removed: ${String(removed)}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Could not remove old changes: ${reason}`);
    }
  }
}
