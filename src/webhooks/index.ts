export { parseWebhook, WEBHOOK_FORMAT } from './definitions/parse-webhook.js';
export { WebhookEventsModule, WebhooksModule } from './webhooks.module.js';
export { WebhookDeliveries } from './management/webhook-deliveries.service.js';
export { WebhooksController } from './management/webhooks.controller.js';
export { WebhookWorkers } from './delivery/webhook-workers.service.js';
