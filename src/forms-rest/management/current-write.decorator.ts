import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../../forms-core/index.js';
import { callerOf } from '../../security/index.js';
import { readIfMatch } from './read-if-match.js';

/** Who writes, and the version in `If-Match`, as a parameter of a controller's method. */
export const CurrentWrite = createParamDecorator((_: unknown, context: ExecutionContext): Write => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { caller: callerOf(request), version: readIfMatch(request.headers['if-match']) };
});
