import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DailyTask } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { AuditRepository } from './audit.repository.js';

/** Removes entries that are older than AUDIT_RETENTION_DAYS, once a day. */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly task = new DailyTask(() => this.remove());

  constructor(
    private readonly repository: AuditRepository,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.retentionDays.audit > 0) this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async remove(): Promise<void> {
    const days = this.config.retentionDays.audit;
    try {
      const removed = await this.repository.removeOlder(days);
      if (removed > 0) this.logger.log(`entries older than ${String(days)} days removed: ${String(removed)}`);
    } catch (error) {
      this.logger.warn(
        `Could not remove old entries: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
