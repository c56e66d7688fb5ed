export { parseWebhook, WEBHOOK_FORMAT } from './definitions/parse-webhook.js';
export { WebhookEventsModule, WebhooksModule } from './webhooks.module.js';
export { WebhookDeliveriesService } from './management/webhook-deliveries.service.js';
export { WebhooksController } from './management/webhooks.controller.js';
export { WebhookWorkersService } from './delivery/webhook-workers.service.js';
