import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, type Caller } from '../common/index.js';

/** The caller that `UriGuard` found out; anonymous on a route without it. */
export function callerOf(request: FastifyRequest): Caller {
  return 'user' in request && isCaller(request.user) ? request.user : ANONYMOUS;
}

function isCaller(value: unknown): value is Caller {
  return typeof value === 'object' && value !== null && 'roles' in value && 'anonymous' in value;
}
