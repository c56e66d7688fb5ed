import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';

/**
 * Rejects content types that HTML forms can send: another site could otherwise make a browser send such a body with
 * stored credentials and without a CORS preflight.
 * @throws AppError `unsupportedMediaType`
 */
export function requireJson({ body, headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (body === undefined || body === null || type.trim().toLowerCase() === 'application/json') return;
  throw new AppError('unsupportedMediaType', `The body must be application/json, not "${type.trim()}".`);
}
