import { Module } from '@nestjs/common';
import { RequestLogModule } from '../request-log/index.js';
import { ResponseCacheModule } from '../response-cache/index.js';
import { IpRateLimits } from './ip-rate-limits.js';
import { Rejections } from './rejections.js';
import { RequestQueue } from './request.queue.js';
import { RequestReport } from './request-report.js';

/** Limits the requests in progress (docs/operations/overload.md). */
@Module({
  imports: [RequestLogModule, ResponseCacheModule],
  providers: [Rejections, IpRateLimits, RequestQueue, RequestReport],
  exports: [IpRateLimits, RequestQueue],
})
export class OverloadModule {}
