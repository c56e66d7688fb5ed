import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContentModule } from '../content/index.js';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { WebhooksService } from './definitions/webhooks.service.js';
import { WebhookLanesService } from './delivery/webhook-lanes.service.js';
import { WebhookSender } from './delivery/webhook.sender.js';
import { WebhookWorkersService } from './delivery/webhook-workers.service.js';
import { WebhookContentEvents } from './events/webhook-content-events.js';
import { WebhookFormEvents } from './events/webhook-form-events.js';
import { WebhookDeliveriesService } from './management/webhook-deliveries.service.js';
import { WebhooksController } from './management/webhooks.controller.js';

/** Stores events for webhooks. Commands only use this module. */
@Module({
  imports: [ContentModule, DatabaseModule, DefinitionsModule, FormsCoreModule],
  providers: [
    WebhooksService,
    WebhookLanesService,
    WebhookSender,
    WebhookDeliveriesService,
    WebhookFormEvents,
    WebhookContentEvents,
  ],
  exports: [WebhooksService, WebhookLanesService, WebhookSender, WebhookDeliveriesService],
})
export class WebhookEventsModule {}

/** Webhooks of the server: delivery and management (docs/reference/webhooks.md). */
@Module({
  imports: [AuthModule, WebhookEventsModule],
  controllers: [WebhooksController],
  providers: [WebhookWorkersService],
  exports: [WebhookWorkersService],
})
export class WebhooksModule {}
