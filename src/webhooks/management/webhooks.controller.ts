import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Webhook, WebhookDelivery, WebhookTest } from '#client';
import { dtoPipe, RequirePermission } from '../../auth/index.js';
import { ListDeliveriesDto } from './list-deliveries.dto.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

const DEFAULT_LIMIT = 50;

/** `/.rest/webhooks/v1` (docs/reference/webhooks.md#management). */
@RequirePermission('admin')
@Controller('.rest/webhooks/v1')
export class WebhooksController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<{ readonly results: readonly Webhook[] }> {
    return { results: await this.deliveries.states() };
  }

  @Get(':name/deliveries')
  @Header('cache-control', 'no-store')
  async listDeliveries(
    @Param('name') name: string,
    @Query(dtoPipe) { state, limit }: ListDeliveriesDto,
  ): Promise<{ readonly results: readonly WebhookDelivery[] }> {
    const selection = { state, limit: limit === undefined ? DEFAULT_LIMIT : Number(limit) };
    return { results: await this.deliveries.list(name, selection) };
  }

  @Post(':name/retry')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async retryFailed(@Param('name') name: string): Promise<{ readonly retried: number }> {
    return { retried: await this.deliveries.retryFailed(name) };
  }

  @Post(':name/deliveries/:id/retry')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  retry(@Param('name') name: string, @Param('id') id: string): Promise<WebhookDelivery> {
    return this.deliveries.retry(name, id);
  }

  @Post(':name/test')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  test(@Param('name') name: string): Promise<WebhookTest> {
    return this.deliveries.test(name);
  }
}
