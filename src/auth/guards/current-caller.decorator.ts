import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../common/index.js';
import { callerOf } from '../authentication/caller-of.js';

/** The caller as a controller parameter: `list(@CurrentCaller() caller: Caller)`. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
