import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ONLY_HTTPS, toErrorAnswer } from './common/index.js';

/** Sends every error, of controllers, plain routes and Fastify itself, in the one shape there is. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** What is our fault goes to the log under the id that the answer names. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const found = toErrorAnswer(error, request.id);
    const isOwn = error instanceof AppError || found.code !== 'payloadTooLarge';
    const answer = isOwn ? found : toErrorAnswer(tooLargeFor(request), request.id);
    if (answer.code === 'unknown') {
      const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.logger.error(`${request.method} ${request.url} failed (request ${request.id}): ${shown}`);
    }
    // Routes count what they answer; here is what none was found for.
    if (request.routeOptions.url === undefined) {
      request.server.requestCounts.of(undefined).of(request.method).count(answer.status);
    }
    if (request.protocol === 'https') void reply.headers(ONLY_HTTPS);
    void reply.code(answer.status).headers(answer.headers).send(answer.body);
  }
}

/** The refusal of Fastify does not tell the limit. */
function tooLargeFor({ routeOptions: { bodyLimit } }: FastifyRequest): AppError {
  const megabytes = bodyLimit / 1024 / 1024;
  return new AppError('payloadTooLarge', `The body of this request may have ${megabytes} MB at most.`);
}
