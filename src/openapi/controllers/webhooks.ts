import { WebhooksController } from '../../webhooks/index.js';
import { inPath, inQuery, json } from '../document/operation-parts.js';
import { oneOf, record, ref, resultsOf, text, whole } from '../document/schema-parts.js';
import { handler, operationsOf } from './describe-controller.js';

const WEBHOOK = inPath('name', text({ pattern: '^[\\w.-]{1,100}$' }), 'Name of the file, without extension.');

export const WEBHOOKS = operationsOf(WebhooksController, 'Operation', {
  list: handler('listWebhooks', 'Lists the webhooks', {
    returns: json('The webhooks by name.', resultsOf('Webhook')),
  }),
  listDeliveries: handler('listWebhookDeliveries', 'Lists the deliveries of a webhook, newest first', {
    parameters: [
      WEBHOOK,
      inQuery('state', oneOf(['waiting', 'done', 'failed']), 'Only deliveries in this state.'),
      inQuery('limit', whole({ minimum: 1, maximum: 200, default: 50 }), 'Number of deliveries.'),
    ],
    returns: json('The deliveries.', resultsOf('WebhookDelivery')),
  }),
  retryFailed: handler(
    'retryFailedWebhookDeliveries',
    'Sends all failed events of a webhook again, and enables it',
    {
      parameters: [WEBHOOK],
      returns: json(
        'The number of events that are sent again.',
        record('The events that are sent again.', { retried: whole() }),
      ),
    },
  ),
  retry: handler('retryWebhookDelivery', 'Sends an event again that was delivered or failed', {
    parameters: [WEBHOOK, inPath('id', text({ pattern: '^(?:[1-9]-)?[1-9]\\d{0,17}$' }))],
    returns: json('The new delivery.', ref('WebhookDelivery')),
  }),
  test: handler('testWebhook', 'Sends an event `webhook.test` once', {
    parameters: [WEBHOOK],
    returns: json('How the receiver responded.', ref('WebhookTest')),
  }),
});
