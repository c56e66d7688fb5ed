import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ConfigNodeRepository } from '../content/index.js';
import { Definitions } from '../definitions/index.js';
import { configDefinitions } from './config-definition.js';

const FOLDER = 'restEndpoints';
const SOURCE = 'config';
const RETRY_MS = 1000;

/** Keeps the endpoint definitions of the `config` workspace in step with its content. */
@Injectable()
export class ConfigEndpoints implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ConfigEndpoints.name);
  private reading: Promise<void> = Promise.resolve();
  private waiting = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private endListening: () => void = () => undefined;

  constructor(
    private readonly nodes: ConfigNodeRepository,
    private readonly definitions: Definitions,
  ) {}

  async onModuleInit(): Promise<void> {
    this.endListening = this.nodes.onChange(() => {
      this.refresh();
    });
    this.refresh();
    await this.reading;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    this.endListening();
    clearTimeout(this.timer);
    await this.reading;
  }

  /** One reading at a time; changes during one are covered by the next. */
  private refresh(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.reading = this.reading.then(() => {
      this.waiting = false;
      return this.read();
    });
  }

  private async read(): Promise<void> {
    if (this.closed) return;
    try {
      this.definitions.setExtra(SOURCE, configDefinitions(await this.nodes.below(FOLDER)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`endpoint definitions of the workspace ${SOURCE} could not be read: ${reason}`);
      this.retry();
    }
  }

  private retry(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.refresh();
    }, RETRY_MS).unref();
  }
}
