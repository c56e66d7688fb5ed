import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { AuditRepository } from './audit.repository.js';

const FIRST_MS = 60_000;
const EVERY_MS = 24 * 60 * 60_000;

/** Removes entries that are older than AUDIT_RETENTION_DAYS, once a day. */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: AuditRepository,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.auditRetentionDays > 0) this.wait(FIRST_MS);
  }

  onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    return this.running;
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => {
      this.running = this.remove();
      this.wait(EVERY_MS);
    }, ms).unref();
  }

  private async remove(): Promise<void> {
    const days = this.config.auditRetentionDays;
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
