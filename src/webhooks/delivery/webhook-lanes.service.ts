import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, Revisions } from '../../database/index.js';
import { FormsDatabase } from '../../forms-core/index.js';
import { JobQueue } from '../../jobs/index.js';
import { laneOf, type Webhook } from '../definitions/webhook.js';
import { WebhooksService } from '../definitions/webhooks.service.js';

/** The queues of webhooks, one per database, because forms may have a separate database. */
@Injectable()
export class WebhookLanesService implements OnModuleInit {
  readonly queues: readonly JobQueue[];
  private readonly listeners: (() => void)[] = [];
  private disabled: ReadonlySet<string> = new Set();
  private receivers: readonly Webhook[] = [];

  constructor(
    private readonly webhooks: WebhooksService,
    private readonly database: Database,
    revisions: Revisions,
    forms: FormsDatabase,
  ) {
    const own = new JobQueue(database, revisions);
    const isShared = forms.database === database;
    this.queues = isShared ? [own] : [own, new JobQueue(forms.database, forms.revisions)];
    webhooks.onChange(() => this.refresh());
  }

  async onModuleInit(): Promise<void> {
    for (const queue of this.queues) {
      queue.onChange(() => {
        // A lane may have been disabled or enabled; until its state is known, events are stored and not sent.
        this.readDisabled().catch(() => undefined);
        this.wake();
      });
    }
    await this.readDisabled();
  }

  /** Must be called before jobs run: with the embedded database, no other process runs them. */
  async release(): Promise<void> {
    const [own] = this.queues;
    if (this.database.kind === 'embedded') await own?.release(laneOf(''));
  }

  /** The webhooks that receive events. The same array until one of them changes. */
  enabled(): readonly Webhook[] {
    return this.receivers;
  }

  /** Calls `listener` when there may be new jobs. */
  onWake(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Must be called after jobs were stored. */
  wake(): void {
    for (const listener of this.listeners) listener();
  }

  private async readDisabled(): Promise<void> {
    if (this.webhooks.all().size === 0) return;
    const lanes = await Promise.all(this.queues.map((queue) => queue.disabledLanes()));
    this.disabled = new Set(lanes.flat());
    this.refresh();
  }

  private refresh(): void {
    const all = [...this.webhooks.all().values()];
    this.receivers = all.filter(({ name }) => !this.disabled.has(laneOf(name)));
  }
}
