import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Webhook as WebhookState, WebhookDelivery, WebhookTest } from '#client';
import { AppError } from '../../common/index.js';
import type { JobQueue, JobRecord, JobSelection } from '../../jobs/index.js';
import { laneOf, type Webhook } from '../definitions/webhook.js';
import { WebhooksService } from '../definitions/webhooks.service.js';
import { WebhookLanesService } from '../delivery/webhook-lanes.service.js';
import { WebhookSender } from '../delivery/webhook.sender.js';
import { toDelivery, toState } from './webhook-state.js';

/** Webhooks and their deliveries for administrators (docs/reference/webhooks.md#management). */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly lanes: WebhookLanesService,
    private readonly sender: WebhookSender,
  ) {}

  async states(): Promise<WebhookState[]> {
    const all = [...this.webhooks.all().values()].sort((left, right) => (left.name < right.name ? -1 : 1));
    const names = all.map(({ name }) => laneOf(name));
    const lanes = (await Promise.all(this.lanes.queues.map((queue) => queue.lanes(names)))).flat();
    return all.map((webhook) =>
      toState(
        webhook,
        lanes.filter(({ lane }) => lane === laneOf(webhook.name)),
      ),
    );
  }

  /** The deliveries of a webhook, newest first. @throws AppError `notFound` */
  async list(name: string, selection: JobSelection): Promise<WebhookDelivery[]> {
    const lane = laneOf(this.find(name).name);
    const found = await this.inAll((queue) => queue.list(lane, selection));
    return found.sort((left, right) => right.created.localeCompare(left.created)).slice(0, selection.limit);
  }

  /** Sends all failed events again and enables the webhook; returns their number. @throws AppError `notFound` */
  async retryFailed(name: string): Promise<number> {
    const lane = laneOf(this.find(name).name);
    return (await this.inAll((queue) => queue.renew(lane))).length;
  }

  /** Sends a delivered or failed event again. @throws AppError `notFound` */
  async retry(name: string, id: string): Promise<WebhookDelivery> {
    const lane = laneOf(this.find(name).name);
    const [, index, job] = /^(?:([1-9])-)?([1-9]\d{0,17})$/.exec(id) ?? [];
    const queue = this.lanes.queues[Number(index ?? 0)];
    const [renewed] = job === undefined || queue === undefined ? [] : await queue.renew(lane, job);
    if (renewed === undefined)
      throw new AppError('notFound', `The webhook ${name} has no finished delivery "${id}".`);
    return toDelivery(renewed, Number(index ?? 0));
  }

  /** Sends an event `webhook.test` immediately, without retries. @throws AppError `notFound` */
  async test(name: string): Promise<WebhookTest> {
    const webhook = this.find(name);
    const body = { type: 'webhook.test', timestamp: new Date().toISOString(), data: { webhook: name } };
    const message = { uuid: randomUUID(), body: JSON.stringify(body) };
    const { isAccepted, result } = await this.sender.send(webhook, message, new AbortController().signal);
    return { accepted: isAccepted, ...result };
  }

  private find(name: string): Webhook {
    const webhook = this.webhooks.all().get(name);
    if (webhook === undefined) throw new AppError('notFound', `There is no webhook "${name}".`);
    return webhook;
  }

  private async inAll(read: (queue: JobQueue) => Promise<JobRecord[]>): Promise<WebhookDelivery[]> {
    const found = await Promise.all(
      this.lanes.queues.map(async (queue, index) => (await read(queue)).map((job) => toDelivery(job, index))),
    );
    return found.flat();
  }
}
