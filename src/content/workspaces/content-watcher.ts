import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { errorMessage } from '../../common/index.js';
import type { ConfigNodeRepository } from '../nodes/config-node.repository.js';

const RETRY_MS = 1000;

/** Reads definitions in a workspace at start and after every change; a failed read is repeated after a second. */
export abstract class ContentWatcher implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ContentWatcher.name);
  private reading: Promise<void> = Promise.resolve();
  private waiting = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private endListening: () => void = () => undefined;

  /** @param what name of the definitions in log messages */
  constructor(
    private readonly what: string,
    private readonly workspace: string,
    protected readonly nodes: ConfigNodeRepository,
  ) {}

  protected abstract read(): Promise<void>;

  async onModuleInit(): Promise<void> {
    this.endListening = this.nodes.onChange(this.workspace, () => this.refresh());
    this.refresh();
    await this.reading;
  }

  async onModuleDestroy(): Promise<void> {
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
      this.logger.warn(
        `${this.what} of the workspace ${this.workspace} could not be read: ${errorMessage(error)}`,
      );
      this.retry();
    }
  }

  private retry(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), RETRY_MS).unref();
  }
}
