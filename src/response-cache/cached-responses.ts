import { Injectable, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cameOverHttps,
  CorsPolicy,
  hasCredentials,
  ONLY_HTTPS,
  Tracer,
  type RawRequestHandler,
  type RawRequestListener,
} from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { acceptsJson } from './requests/accepts-json.js';
import { ResponseCaches } from './response-caches.js';
import type { Found } from './response.cache.js';
import type { RenderedResponse, Representation } from './rendered-response.js';
import { cacheKey } from './requests/cache-key.js';
import { RequestLogRecords, type RouteCounts } from '../request-log/index.js';
import { BODY_HEADERS, encodingOf, isNamed } from './requests/send-response.js';

/** One in this many responses is timed, because timing each would cost more than all other counters. */
const SAMPLED = 64;
const NONE: string[] = [];
const HTTPS_LINES = Object.entries(ONLY_HTTPS).flat();

/**
 * Sends cached responses before Fastify receives the request: routing and creating Fastify's objects cost as much as
 * sending. Only for requests without credentials whose cache key had a response before. Changed access rules clear the
 * cache, so that they are not checked again. Fastify handles all other requests with the same results.
 */
@Injectable()
export class CachedResponses implements RawRequestHandler, BeforeApplicationShutdown {
  private readonly trustProxy: AppConfig['trustProxy'];
  private open = true;
  private readonly logsCached: boolean;
  private untilSample = 0;
  private sent = 0;

  constructor(
    private readonly caches: ResponseCaches,
    private readonly logRecords: RequestLogRecords,
    private readonly cors: CorsPolicy,
    config: AppConfig,
    @Optional() private readonly tracer?: Tracer,
  ) {
    this.trustProxy = config.trustProxy;
    this.logsCached = config.logLevel === 'debug' || config.logLevel === 'trace';
  }

  /** Passes all further requests to Fastify, which closes the connections. */
  beforeApplicationShutdown(): void {
    this.open = false;
  }

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      if (!this.open || !this.send(request, response)) next(request, response);
    };
  }

  /** Number of responses sent since the last call. */
  takeCount(): number {
    const { sent } = this;
    this.sent = 0;
    return sent;
  }

  /** Sends the cached response; returns false without one. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = isPlain(request) ? this.find(cacheKey(request)) : undefined;
    const representation = found && readyFor(request, found.rendered);
    if (found === undefined || representation === undefined) return false;
    const { origin, 'if-none-match': ifNoneMatch } = request.headers;
    const known = isNamed(representation.etag, ifNoneMatch);
    const lines = known ? withoutBody(linesOf(representation)) : linesOf(representation);
    const cors = origin === undefined ? NONE : linesOf({ headers: this.cors.headers(origin) });
    const more = cameOverHttps(request, this.trustProxy) ? [...cors, ...HTTPS_LINES] : cors;
    this.count(request, response, found, known ? 304 : 200);
    response.writeHead(known ? 304 : 200, more.length === 0 ? lines : [...lines, ...more]);
    response.end(known ? undefined : representation.body);
    return true;
  }

  /** Called after the response was sent. */
  private log(request: IncomingMessage, response: ServerResponse, { isAnonymised }: RenderedResponse): void {
    const began = performance.now();
    response.once('finish', () => {
      const ended = { status: response.statusCode, ms: performance.now() - began };
      this.logRecords.writeCached(request, ended, isAnonymised !== true);
    });
  }

  private find(requestKey: string): Found | undefined {
    for (const cache of this.caches.created.values()) {
      const found = cache.find(requestKey);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private count(
    request: IncomingMessage,
    response: ServerResponse,
    { rendered, counts }: Found,
    status: number,
  ): void {
    this.sent += 1;
    this.tracer?.annotate({ 'http.route': counts.route, 'cms.response_cache': 'hit' });
    counts.of(request.method ?? '').count(status);
    if (this.logsCached) this.log(request, response, rendered);
    if (this.untilSample === 0) sample(response, counts);
    this.untilSample = (this.untilSample + 1) % SAMPLED;
  }
}

function isPlain(request: IncomingMessage): boolean {
  const { method, headers, target } = request;
  if ((method !== 'GET' && method !== 'HEAD') || target?.rejection !== undefined) return false;
  return !hasCredentials(request) && acceptsJson(headers.accept);
}

/** The best acceptable representation; undefined if it must be compressed first or none is acceptable. */
function readyFor({ headers }: IncomingMessage, rendered: RenderedResponse): Representation | undefined {
  const encoding = encodingOf(rendered, headers['accept-encoding']);
  return encoding && rendered.representations[encoding];
}

/** Alternating names and values, the fastest format for Node. */
function linesOf(of: Pick<Representation, 'headers' | 'lines'>): string[] {
  return (of.lines ??= Object.entries(of.headers).flat());
}

function withoutBody(lines: readonly string[]): string[] {
  return lines.filter((_, index) => !BODY_HEADERS.has(lines[index - (index % 2)] ?? ''));
}

/** Resolves when the last byte was passed to the operating system. */
function sample(response: ServerResponse, { sampled }: RouteCounts): void {
  const started = performance.now();
  response.once('finish', () => sampled.observe((performance.now() - started) / 1000));
}
