import type { FastifyRequest } from 'fastify';
import { targetOf } from '../../common/index.js';

const FORM = /^\s*multipart\/form-data\s*(?:;|$)/i;

export function isForm({ raw }: FastifyRequest): boolean {
  return FORM.test(raw.headers['content-type'] ?? '');
}

/** Whether the URL ends with `@binary`, so that the body is a file. */
export function isBinary(request: FastifyRequest): boolean {
  const last = targetOf(request).segments.findLast((segment) => segment !== '');
  return last?.endsWith('@binary') === true;
}
