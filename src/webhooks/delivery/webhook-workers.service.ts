import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { JobWorker, type Job, type JobOutcome, type JobQueue } from '../../jobs/index.js';
import { laneOf } from '../definitions/webhook.js';
import { WebhooksService } from '../definitions/webhooks.service.js';
import { WebhookLanesService } from './webhook-lanes.service.js';
import { WebhookSender, type Delivery } from './webhook.sender.js';

/** 410: the receiver no longer accepts events. */
const GONE = 410;

/**
 * Sends the events of each webhook in order. Each event is claimed by one instance (docs/reference/webhooks.md#delivery).
 */
@Injectable()
export class WebhookWorkersService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Attempts since the start by outcome. */
  readonly counts = { delivered: 0, retried: 0, failed: 0 };
  /** The times at which the events that are being retried here were stored, by webhook. */
  private readonly delayed = new Map<string, number>();
  private readonly logger = new Logger('Webhooks');
  private workers: ReadonlyMap<string, readonly JobWorker[]> = new Map();
  private isStopped = false;

  constructor(
    private readonly webhooks: WebhooksService,
    private readonly lanes: WebhookLanesService,
    private readonly sender: WebhookSender,
  ) {}

  /** Age in seconds of the event that each webhook is retrying, otherwise 0. Only for this process. */
  delays(): ReadonlyMap<string, number> {
    const age = (name: string): number => (Date.now() - (this.delayed.get(name) ?? Date.now())) / 1_000;
    return new Map(Array.from(this.workers.keys(), (name) => [name, Math.max(0, age(name))]));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.webhooks.all().size > 0) await this.lanes.release();
    this.webhooks.onChange(() => this.adapt());
    this.lanes.onWake(() => {
      for (const worker of [...this.workers.values()].flat()) worker.wake();
    });
    this.adapt();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await stopAll([...this.workers.values()].flat());
  }

  /** Starts and stops workers: one per webhook and database. */
  private adapt(): void {
    if (this.isStopped) return;
    const names = new Set(this.webhooks.all().keys());
    const workers = new Map<string, readonly JobWorker[]>();
    for (const name of names) workers.set(name, this.workers.get(name) ?? this.start(name));
    const removed = [...this.workers].filter(([name]) => !names.has(name)).flatMap(([, each]) => each);
    const isFirst = this.workers.size === 0 && workers.size > 0;
    this.workers = workers;
    stopAll(removed).catch(() => undefined);
    if (isFirst) for (const queue of this.lanes.queues) queue.dropOld().catch(() => undefined);
  }

  private start(name: string): readonly JobWorker[] {
    const lane = laneOf(name);
    const run = (job: Job, signal: AbortSignal): Promise<JobOutcome> => this.deliver(name, job, signal);
    return this.lanes.queues.map(
      (queue: JobQueue) => new JobWorker(queue, { name: lane, isOrdered: true, run }),
    );
  }

  private async deliver(name: string, job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const webhook = this.webhooks.all().get(name);
    if (webhook === undefined) return { kind: 'interrupted', result: { error: 'the webhook was removed' } };
    const message = { uuid: job.uuid, body: JSON.stringify(job.data) };
    const delivery = await this.sender.send(webhook, message, signal);
    if (signal.aborted && !delivery.isAccepted) return { kind: 'interrupted', result: delivery.result };
    return this.outcomeOf(name, job, delivery);
  }

  private outcomeOf(name: string, job: Job, { isAccepted, status, result }: Delivery): JobOutcome {
    this.delayed.delete(name);
    if (isAccepted) {
      this.counts.delivered += 1;
      return { kind: 'done', result };
    }
    if (status === GONE) {
      this.counts.failed += 1;
      this.logger.warn(`The webhook ${name} is disabled: its receiver responded with status 410`);
      return { kind: 'disable', result };
    }
    this.counts.retried += 1;
    this.delayed.set(name, job.created.getTime());
    if (job.attempts === 1) {
      this.logger.warn(`Event ${job.uuid} to the webhook ${name} is retried: ${String(result.error)}`);
    }
    return { kind: 'retry', result };
  }
}

async function stopAll(workers: readonly JobWorker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
}
