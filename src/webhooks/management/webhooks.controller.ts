import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AppError } from '../../common/index.js';
import { RequirePermission } from '../../auth/index.js';
import { JOB_STATES } from '../../jobs/index.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import type { TestResult, WebhookDelivery, WebhookState } from './webhook-state.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** `/.rest/webhooks/v1` (docs/reference/webhooks.md#management). */
@RequirePermission('admin')
@Controller('.rest/webhooks/v1')
export class WebhooksController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<{ readonly results: readonly WebhookState[] }> {
    return { results: await this.deliveries.states() };
  }

  @Get(':name/deliveries')
  @Header('cache-control', 'no-store')
  async listDeliveries(
    @Param('name') name: string,
    @Query() query: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly results: readonly WebhookDelivery[] }> {
    const { state, limit } = query;
    const selection = { state: readState(state), limit: readLimit(limit) };
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
  test(@Param('name') name: string): Promise<TestResult> {
    return this.deliveries.test(name);
  }
}

/** @throws AppError `invalidValueFormat` */
function readState(given: unknown): (typeof JOB_STATES)[number] | undefined {
  const state = JOB_STATES.find((each) => each === given);
  if (given === undefined || state !== undefined) return state;
  throw new AppError('invalidValueFormat', `state must be one of ${JOB_STATES.join(', ')}`);
}

/** @throws AppError `invalidValueFormat` */
function readLimit(given: unknown): number {
  if (given === undefined) return DEFAULT_LIMIT;
  const limit = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new AppError('invalidValueFormat', `limit must be a whole number from 1 to ${String(MAX_LIMIT)}`);
}
