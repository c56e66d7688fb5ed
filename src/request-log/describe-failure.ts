import type { FastifyRequest } from 'fastify';
import { targetOf } from '../common/index.js';
import { loggedUrl } from './logged-url.js';

/** The log record of a request that failed with an internal error: the request, and the error with its stack trace. */
export function describeFailure(error: unknown, request: FastifyRequest): string {
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${request.method} ${loggedUrl(targetOf(request))} failed (request ${request.id}): ${shown}`;
}
