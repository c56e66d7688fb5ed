import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';

const JSON_TYPES: ReadonlySet<string> = new Set(['', 'application/json', 'application/merge-patch+json']);

/** @throws AppError `unsupportedMediaType`, because pages of other sites can send other types without a CORS preflight */
export function requireJsonType({ headers, body }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (body === undefined || body === null || JSON_TYPES.has(type.trim().toLowerCase())) return;
  throw new AppError('unsupportedMediaType', `The body must be application/json, not "${type.trim()}".`);
}
