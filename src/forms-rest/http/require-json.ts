import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';

/**
 * Refuses a body of another type than JSON, which the server could read as well: a page elsewhere can make a browser
 * send such a body, with the credentials it remembers, without asking first.
 * @throws AppError `unsupportedMediaType`
 */
export function requireJson({ body, headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (body === undefined || body === null || type.trim().toLowerCase() === 'application/json') return;
  throw new AppError('unsupportedMediaType', `Bodies are application/json, not "${type.trim()}".`);
}
