import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import {
  ipGroup,
  clientAddress,
  RateLimiter,
  TooManyRequestsError,
  type RawRequestHandler,
  type RawRequestListener,
} from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { Rejections } from './rejections.js';

const HEALTH = '/.rest/health/';

/** Responds with 429. Health checks are exempt, because load balancers send them often. */
@Injectable()
export class IpRateLimits implements RawRequestHandler {
  /** Requests rejected since the start. */
  rejected = 0;
  private readonly limiter: RateLimiter | undefined;

  constructor(
    private readonly rejections: Rejections,
    private readonly config: AppConfig,
  ) {
    const { ip } = config.rateLimits;
    this.limiter = ip === 0 ? undefined : new RateLimiter(ip);
  }

  before(next: RawRequestListener): RawRequestListener {
    const limiter = this.limiter;
    if (limiter === undefined) return next;
    return (request, response) => {
      const wait = this.waitFor(request, limiter);
      if (wait === 0) {
        next(request, response);
        return;
      }
      this.rejected += 1;
      this.rejections.send(request, response, new TooManyRequestsError(wait));
    };
  }

  private waitFor(request: IncomingMessage, limiter: RateLimiter): number {
    if (request.url?.startsWith(HEALTH) === true) return 0;
    return limiter.take(ipGroup(clientAddress(request, this.config.trustProxy)), performance.now());
  }
}
