import type { FastifyRequest } from 'fastify';
import { targetOf } from '../common/index.js';
import { loggedUrl } from './logged-url.js';

/** What the log says of a request that failed for a reason of the server: which, and the error with its stack. */
export function describeFailure(error: unknown, request: FastifyRequest): string {
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${request.method} ${loggedUrl(targetOf(request).sent)} failed (request ${request.id}): ${shown}`;
}
