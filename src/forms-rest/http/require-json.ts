import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';

/** Another site could make a browser send other types with stored credentials and without a CORS preflight. */
export function requireJson({ body, headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (body === undefined || body === null || type.trim().toLowerCase() === 'application/json') return;
  throw new AppError('unsupportedMediaType', `The body must be application/json, not "${type.trim()}".`);
}
