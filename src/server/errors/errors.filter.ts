import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  HTML_LANGUAGE,
  HTML_PAGE_HEADERS,
  HTML_TYPE,
  ONLY_HTTPS,
  targetOf,
  toErrorResponse,
} from '../../common/index.js';
import { prefersHtml } from '../../response-cache/index.js';
import { describeFailure } from '../../request-log/index.js';
import { writeNotFoundPage } from './write-not-found-page.js';

/** A path of the API: its errors are JSON, whatever the client prefers. */
const API = /^\/\.rest(?:[/?]|$)/;

/**
 * Sends every error, of controllers, plain routes and Fastify itself, in the one shape there is; browsers get a page for
 * what is not found outside the API.
 */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  constructor(private readonly contextPath: string) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** What is our fault goes to the log under the id that the answer names. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const found = toErrorResponse(error, request.id);
    const isOwn = error instanceof AppError || found.code !== 'payloadTooLarge';
    const answer = isOwn ? found : toErrorResponse(tooLargeFor(request), request.id);
    if (answer.code === 'unknown') this.logger.error(describeFailure(error, request));
    // Routes count what they answer; here is what none was found for.
    if (request.routeOptions.url === undefined) {
      request.server.requestCounts.of(undefined).of(request.method).count(answer.status);
      request.server.lines.write(request, answer.status, reply.elapsedTime);
    }
    if (request.protocol === 'https') void reply.headers(ONLY_HTTPS);
    void reply.code(answer.status).headers(answer.headers);
    if (answer.status === 404 && !isOfApi(request)) this.sendNotFound(answer.body, request, reply);
    else void reply.send(answer.body);
  }

  private sendNotFound(json: string, request: FastifyRequest, reply: FastifyReply): void {
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept'].flat().join(', '));
    if (!prefersHtml(request.headers.accept)) {
      void reply.send(json);
      return;
    }
    void reply
      .headers({ ...HTML_PAGE_HEADERS, 'content-type': HTML_TYPE, 'content-language': HTML_LANGUAGE })
      .send(writeNotFoundPage(targetOf(request).sent, this.contextPath));
  }
}

function isOfApi(request: FastifyRequest): boolean {
  const { refusal, sent, path } = targetOf(request);
  return API.test(refusal === undefined ? path : sent);
}

/** The refusal of Fastify does not tell the limit. */
function tooLargeFor({ routeOptions: { bodyLimit } }: FastifyRequest): AppError {
  const megabytes = bodyLimit / 1024 / 1024;
  return new AppError('payloadTooLarge', `The body of this request may have ${megabytes} MB at most.`);
}
