import type { FastifyRequest } from 'fastify';
import { AppError, note } from '../common/index.js';

/** Adds the reason of a 503 to the log record of the request. */
export function noteReason(request: FastifyRequest, error: unknown): void {
  if (error instanceof AppError && error.code === 'unavailable') note(request, { reason: error.message });
}
