import type { IncomingMessage, ServerResponse } from 'node:http';
import { ipGroup, clientAddress, RateLimiter, TooManyRequestsError } from '../common/index.js';
import type { Rejections } from './rejections.js';

const HEALTH = '/.rest/health/';

/** The settings of the rate limits. */
export interface AddressLimit {
  /** Above 0. */
  readonly perMinute: number;
  /** Proxies that are believed; true: one. */
  readonly trustProxy: boolean | number;
}

/**
 * Refuses what one address sends above its limit with 429, before anything else looks at it. Health is never refused, for
 * load balancers ask often.
 */
export class IpRateLimits {
  /** Requests refused since the start. */
  refused = 0;
  readonly #limiter: RateLimiter;

  constructor(
    private readonly limit: AddressLimit,
    private readonly refusals: Rejections,
  ) {
    this.#limiter = new RateLimiter(limit.perMinute);
  }

  /** Counts a request; true when it was answered with the refusal. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url?.startsWith(HEALTH) === true) return false;
    const { trustProxy } = this.limit;
    const group = ipGroup(clientAddress(request, trustProxy));
    const wait = this.#limiter.take(group, performance.now());
    if (wait === 0) return false;
    this.refused += 1;
    this.refusals.send(request, response, new TooManyRequestsError(wait));
    return true;
  }
}
