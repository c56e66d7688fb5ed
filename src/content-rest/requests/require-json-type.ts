import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';

const JSON_TYPES: ReadonlySet<string> = new Set(['', 'application/json', 'application/merge-patch+json']);

/** @throws AppError `unsupportedMediaType`: a page elsewhere can send other types without asking first */
export function requireJsonType({ headers, body }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (body === undefined || body === null || JSON_TYPES.has(type.trim().toLowerCase())) return;
  throw new AppError('unsupportedMediaType', `Bodies are application/json, not "${type.trim()}".`);
}
