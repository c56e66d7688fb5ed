import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cameOverHttps,
  CorsPolicy,
  hasCredentials,
  ONLY_HTTPS,
  openTarget,
  tracing,
} from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { acceptsJson } from './requests/accepts-json.js';
import { ResponseCaches } from './response-caches.js';
import type { Found } from './response.cache.js';
import type { RenderedResponse, Representation } from './rendered-response.js';
import { cacheKey } from './requests/cache-key.js';
import type { RouteCounts } from '../request-log/index.js';
import { BODY_HEADERS, encodingOf, isNamed } from './requests/send-response.js';

/** One answer in as many is timed: a timer for each would cost more than all else that is counted. */
const SAMPLED = 64;
const NONE: string[] = [];
const HTTPS_LINES = Object.entries(ONLY_HTTPS).flat();
/** What must be answered also when all else is refused. */
const ALWAYS = ['/.rest/health/', '/.rest/metrics'];

/**
 * Sends what is stored before the framework looks at a request: finding its route and making its objects costs as
 * much as sending the answer. Only requests without credentials whose very words were answered before are answered
 * here; rules that change forget all answers, so that nothing has to be checked again. What is not that plain takes
 * the usual way and is answered the same.
 */
@Injectable()
export class CachedResponses implements OnModuleInit {
  private readonly cors: CorsPolicy;
  private readonly trustProxy: AppConfig['trustProxy'];
  private open = true;
  private readonly logsCached: boolean;
  private untilSample = 0;
  private sent = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly stores: ResponseCaches,
    private readonly config: AppConfig,
  ) {
    this.cors = new CorsPolicy(config.corsOrigins);
    this.trustProxy = config.trustProxy;
    this.logsCached = config.logLevel === 'debug' || config.logLevel === 'trace';
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    // While the server stops, the framework closes the connections.
    server.addHook('preClose', (done) => {
      this.open = false;
      done();
    });
    const { rates, line } = server;
    line.sendStored = (request, response) => this.send(request, response);
    line.databaseWaits = () => this.stores.databaseWaits;
    server.server.removeAllListeners('request');
    server.server.on('request', (request, response) => {
      openTarget(request, this.config.contextPath);
      if (rates?.refuses(request, response) === true) return;
      if (this.open && this.send(request, response)) return;
      if (!this.open || isAlways(request)) server.routing(request, response);
      else line.enter(request, response);
    });
  }

  /** How many were sent since the last call. */
  takeCount(): number {
    const { sent } = this;
    this.sent = 0;
    return sent;
  }

  private send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = isPlain(request) ? this.find(cacheKey(request)) : undefined;
    const representation = found && readyFor(request, found.answer);
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

  /** Once the response is sent. */
  private log(request: IncomingMessage, response: ServerResponse, { isAnonymised }: RenderedResponse): void {
    const { log, lines } = this.host.httpAdapter.getInstance<FastifyInstance>();
    const began = performance.now();
    response.once('finish', () => {
      const ended = { status: response.statusCode, ms: performance.now() - began };
      log.debug(lines.cachedRecord(request, ended, isAnonymised !== true), 'request');
    });
  }

  private find(words: string): Found | undefined {
    for (const store of this.stores.created.values()) {
      const found = store.find(words);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private count(
    request: IncomingMessage,
    response: ServerResponse,
    { answer, counts }: Found,
    status: number,
  ): void {
    this.sent += 1;
    tracing.tracer?.annotate({ 'http.route': counts.route, 'cms.answer_store': 'hit' });
    counts.of(request.method ?? '').count(status);
    if (this.logsCached) this.log(request, response, answer);
    if (this.untilSample === 0) sample(response, counts);
    this.untilSample = (this.untilSample + 1) % SAMPLED;
  }
}

function isAlways({ url = '' }: IncomingMessage): boolean {
  return ALWAYS.some((path) => url.startsWith(path));
}

function isPlain(request: IncomingMessage): boolean {
  const { method, headers, target } = request;
  if ((method !== 'GET' && method !== 'HEAD') || target?.refusal !== undefined) return false;
  return !hasCredentials(request) && acceptsJson(headers.accept);
}

/** The representation the client accepts best, unless it has to be made first or the client refuses every one. */
function readyFor({ headers }: IncomingMessage, answer: RenderedResponse): Representation | undefined {
  const encoding = encodingOf(answer, headers['accept-encoding']);
  return encoding && answer.representations[encoding];
}

/** Headers as Node writes them fastest: names and values in turn. */
function linesOf(of: Pick<Representation, 'headers' | 'lines'>): string[] {
  return (of.lines ??= Object.entries(of.headers).flat());
}

function withoutBody(lines: readonly string[]): string[] {
  return lines.filter((_, index) => !BODY_HEADERS.has(lines[index - (index % 2)] ?? ''));
}

/** Until the last byte was handed to the system. */
function sample(response: ServerResponse, { sampled }: RouteCounts): void {
  const started = performance.now();
  response.once('finish', () => {
    sampled.observe((performance.now() - started) / 1000);
  });
}
