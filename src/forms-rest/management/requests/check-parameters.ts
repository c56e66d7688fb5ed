import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../common/index.js';

/** Accepted by every write that checks a version. */
const VERSION = 'version';
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Rejects unknown query parameters of a write. @throws AppError `invalidValueFormat` */
export function checkParameters(
  { method, query }: Pick<FastifyRequest, 'method' | 'query'>,
  known: readonly string[],
): void {
  if (READING.has(method)) return;
  const unknown = Object.keys(query ?? {}).filter((name) => name !== VERSION && !known.includes(name));
  if (unknown.length === 0) return;
  const reasons = unknown.map((name) => `${name} is not a parameter of this request`);
  throw new AppError('invalidValueFormat', reasons.join('; '));
}
