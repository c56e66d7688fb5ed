import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  cameOverHttps,
  CorsPolicy,
  HTML_LANGUAGE,
  HTML_PAGE_HEADERS,
  HTML_TYPE,
  ONLY_HTTPS,
  targetOf,
  toErrorResponse,
} from '../../common/index.js';
import { prefersHtml } from '../../response-cache/index.js';
import { AppConfig } from '../../config/index.js';
import { EndpointRegistry } from '../../delivery/index.js';
import { describeFailure, noteReason, RequestCounts, RequestLogRecords } from '../../request-log/index.js';
import { explainRejection } from './explain-rejection.js';
import { suggestRestUrl } from './suggest-rest-url.js';
import { writeNotFoundPage } from './write-not-found-page.js';

/** Paths of the API, whose errors are JSON regardless of `Accept`. */
const API = /^\/\.rest(?:[/?]|$)/;

/** One format for all errors. Outside of the API, browsers get an HTML page for 404. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  constructor(
    private readonly config: AppConfig,
    private readonly counts: RequestCounts,
    private readonly logRecords: RequestLogRecords,
    private readonly cors: CorsPolicy,
    private readonly endpoints: EndpointRegistry,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Requests that Fastify cannot route: no hook has set their headers. */
  sendUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { target } = request.raw;
    // Fastify does not apply its proxy settings here.
    if (cameOverHttps(request.raw, this.config.trustProxy)) void reply.headers(ONLY_HTTPS);
    this.send(target?.rejection ?? error, request, reply.headers(this.cors.headers(request.headers.origin)));
  }

  /** Internal errors are logged with the request id of the response. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const found = toErrorResponse(error, request.id);
    const suggest = (): string | undefined => this.suggestionFor(request);
    const clearer = error instanceof AppError ? undefined : explainRejection(found.code, request, suggest);
    const response = clearer === undefined ? found : toErrorResponse(clearer, request.id);
    if (response.code === 'unknown') this.logger.error(describeFailure(error, request));
    noteReason(request, error);
    // Routes count their responses themselves; only requests without a route are counted here.
    if (request.routeOptions.url === undefined) {
      this.counts.of(undefined).of(request.method).count(response.status);
      this.logRecords.write(request, response.status, reply.elapsedTime);
    }
    // With this header, the connection is closed while the client is still sending, and many clients do not receive the
    // response.
    if (clearer !== undefined) void reply.removeHeader('connection');
    if (request.protocol === 'https') void reply.headers(ONLY_HTTPS);
    void reply.code(response.status).headers(response.headers);
    if (response.status === 404 && !isOfApi(request)) this.sendNotFound(response.body, request, reply);
    else void reply.send(response.body);
  }

  private sendNotFound(json: string, request: FastifyRequest, reply: FastifyReply): void {
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept'].flat().join(', '));
    if (!prefersHtml(request.headers.accept)) {
      void reply.send(json);
      return;
    }
    void reply
      .headers({ ...HTML_PAGE_HEADERS, 'content-type': HTML_TYPE, 'content-language': HTML_LANGUAGE })
      .send(writeNotFoundPage(targetOf(request).sent, this.config.contextPath, this.suggestionFor(request)));
  }

  /** A URL that the client probably meant, with the context path. */
  private suggestionFor(request: FastifyRequest): string | undefined {
    const url = suggestRestUrl(targetOf(request), (segments) => this.endpoints.serves(segments));
    return url === undefined ? undefined : this.config.contextPath + url;
  }
}

function isOfApi(request: FastifyRequest): boolean {
  const { rejection, sent, path } = targetOf(request);
  return API.test(rejection === undefined ? path : sent);
}
