import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import type { JobResult } from '../../jobs/index.js';
import type { Webhook } from '../definitions/webhook.js';
import { WebhooksService } from '../definitions/webhooks.service.js';
import { postJson, type JsonPosted } from './post-json.js';
import { sign } from './sign.js';

export interface Message {
  readonly uuid: string;
  /** JSON: `type`, `timestamp` and `data`. */
  readonly body: string;
}

/** The outcome of a request to a receiver; `status` is 0 if there was no response. */
export interface Delivery {
  readonly isAccepted: boolean;
  readonly status: number;
  readonly result: JobResult;
}

const MAX_SHOWN = 200;

/** Sends events according to the Standard Webhooks specification (docs/reference/webhooks.md#requests). */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly config: AppConfig,
  ) {}

  /** Makes one attempt. Never rejects. */
  async send(webhook: Webhook, { uuid, body }: Message, signal: AbortSignal): Promise<Delivery> {
    const startedAt = performance.now();
    const ms = (): number => Math.round(performance.now() - startedAt);
    try {
      const { status, text } = await this.post(webhook, `msg_${uuid}`, body, signal);
      const isAccepted = status >= 200 && status < 300;
      // Masked, because receivers may return the request.
      const shown = this.webhooks
        .masked(text, webhook)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_SHOWN);
      const error = isAccepted ? {} : { error: `status ${status}${shown === '' ? '' : `: ${shown}`}` };
      return { isAccepted, status, result: { status, ms: ms(), ...error } };
    } catch (error) {
      return { isAccepted: false, status: 0, result: { error: reasonOf(error), ms: ms() } };
    }
  }

  private post(webhook: Webhook, id: string, body: string, signal: AbortSignal): Promise<JsonPosted> {
    const { webhooks, config } = this;
    const timestamp = Math.floor(Date.now() / 1_000);
    const secrets = webhook.secrets.map((secret) => webhooks.resolve(secret));
    const given = Array.from(webhook.headers, ([name, value]) => [name, webhooks.resolve(value)] as const);
    const headers = {
      ...Object.fromEntries(given),
      'content-type': 'application/json',
      'user-agent': 'cms-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign(secrets, id, timestamp, body),
    };
    const url = webhooks.resolve(webhook.url);
    return postJson({ url, headers, body, allowPrivate: config.webhookAllowPrivate }, signal);
  }
}

/** Some connection errors only have a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_SHOWN);
  const code = 'code' in error ? String(error.code) : '';
  const parts = [error.message, error.message.includes(code) ? '' : code].filter((part) => part !== '');
  return parts.join(' ').slice(0, MAX_SHOWN);
}
