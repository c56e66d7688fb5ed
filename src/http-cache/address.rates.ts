import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  addressGroup,
  RateLimiter,
  toErrorAnswer,
  TooManyRequestsError,
  type CorsPolicy,
} from '../common/index.js';
import type { RequestCounts } from './request-counts.js';

/** What of the settings says which requests are too many. */
export interface AddressLimit {
  /** Above 0. */
  readonly perMinute: number;
  /** Proxies that are believed; true: one. */
  readonly trustProxy: boolean | number;
  readonly contextPath: string;
}

/**
 * Refuses what one address sends above its limit with 429, before anything else looks at it. Health is never refused, for
 * load balancers ask often.
 */
export class AddressRates {
  readonly #limiter: RateLimiter;
  readonly #proxies: number;
  readonly #health: string;

  constructor(
    { perMinute, trustProxy, contextPath }: AddressLimit,
    private readonly cors: CorsPolicy,
    private readonly counts: RequestCounts,
  ) {
    this.#limiter = new RateLimiter(perMinute);
    this.#proxies = Number(trustProxy);
    this.#health = `${contextPath}/.rest/health/`;
  }

  /** Counts a request; true when it was answered with the refusal. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url?.startsWith(this.#health) === true) return false;
    const wait = this.#limiter.take(addressGroup(this.#addressOf(request)), performance.now());
    if (wait === 0) return false;
    const { status, headers, body } = toErrorAnswer(new TooManyRequestsError(wait), '');
    this.counts
      .of(undefined)
      .of(request.method ?? '')
      .count(status);
    // An error must be readable for the page that asked, too.
    const all = { ...headers, ...this.cors.headers(request.headers.origin) };
    response.writeHead(status, { ...all, 'content-length': Buffer.byteLength(body) }).end(body);
    return true;
  }

  /** As Fastify finds the address out: the one that the outermost proxy saw. */
  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.#proxies === 0 ? undefined : headers['x-forwarded-for'];
    const direct = socket.remoteAddress ?? '';
    if (forwarded === undefined) return direct;
    const list = [forwarded].flat().join().split(',');
    return list.at(-Math.min(this.#proxies, list.length))?.trim() ?? direct;
  }
}
