import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, type Caller } from '../../common/index.js';

/** The caller determined by `UriGuard` or `AccessHook`; anonymous on routes without them. */
export function callerOf(request: FastifyRequest): Caller {
  return hasCaller(request) ? request.user : ANONYMOUS;
}

export function hasCaller(request: FastifyRequest): request is FastifyRequest & { readonly user: Caller } {
  return 'user' in request && isCaller(request.user);
}

function isCaller(value: unknown): value is Caller {
  return typeof value === 'object' && value !== null && 'roles' in value && 'anonymous' in value;
}
