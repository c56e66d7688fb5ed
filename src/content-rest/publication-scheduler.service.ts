import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { errorMessage } from '../common/index.js';
import { ContentEditorService, SCHEDULE_TOPIC } from '../content/index.js';
import { Revisions } from '../database/index.js';

/** Timers are limited to 24 days, and the system clock may be changed. */
const MAX_WAIT_MS = 3_600_000;
const RETRY_MS = 10_000;

/**
 * Publishes and unpublishes units when they are due, on every instance; each publication is executed by the first one
 * (docs/reference/content-api.md#drafts-and-publishing).
 */
@Injectable()
export class PublicationSchedulerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Content');
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private endListening: () => void = () => undefined;

  constructor(
    private readonly editor: ContentEditorService,
    private readonly revisions: Revisions,
  ) {}

  onApplicationBootstrap(): void {
    this.endListening = this.revisions.onChange((topic) => {
      if (topic === SCHEDULE_TOPIC) this.wake();
    });
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    this.endListening();
    clearTimeout(this.timer);
    await this.running;
  }

  private wake(): void {
    clearTimeout(this.timer);
    this.running = this.running.then(() => this.run());
  }

  private async run(): Promise<void> {
    if (this.isClosed) return;
    let wait = RETRY_MS;
    try {
      const next = await this.editor.runScheduled();
      wait = next === undefined ? MAX_WAIT_MS : Math.max(0, next.getTime() - Date.now());
    } catch (error) {
      this.logger.warn(`Scheduled publications failed: ${errorMessage(error)}`);
    }
    this.sleep(Math.min(wait, MAX_WAIT_MS));
  }

  private sleep(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => this.wake(), milliseconds).unref();
  }
}
