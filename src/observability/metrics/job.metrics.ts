import { Injectable } from '@nestjs/common';
import { MailNotificationsService } from '../../mail/index.js';
import { WebhookWorkersService } from '../../webhooks/index.js';
import { byLabel, counter, gauge, type Metric } from './metric.js';

@Injectable()
export class JobMetrics {
  constructor(
    private readonly webhooks: WebhookWorkersService,
    private readonly mail: MailNotificationsService,
  ) {}

  collect(): Metric[] {
    const { counts } = this.webhooks;
    return [
      counter(
        'cms_webhook_attempts_total',
        'Requests to receivers of webhooks: accepted (delivered), to be retried (retried), rejected with 410 (failed).',
        byLabel('result', counts),
      ),
      gauge(
        'cms_webhook_delay_seconds',
        'Age of the event that a webhook retries; 0 when it retries none.',
        byLabel('webhook', Object.fromEntries(this.webhooks.delays())),
      ),
      counter(
        'cms_mail_attempts_total',
        'Attempts to send a message about a response: accepted (sent), to be retried (retried), rejected (failed).',
        byLabel('result', this.mail.counts),
      ),
    ];
  }
}
