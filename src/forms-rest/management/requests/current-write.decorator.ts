import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../../../forms-core/index.js';
import { callerOf } from '../../../auth/index.js';
import { FormRights } from '../../forms/form-rights.js';
import { readIfMatch } from './read-if-match.js';

/** Adds what the caller's roles permit with results. */
@Injectable()
class WithRights implements PipeTransform<Write, Write> {
  constructor(private readonly rights: FormRights) {}

  transform(write: Write): Write {
    return { ...write, mayReadResults: this.rights.of(write.caller).mayReadResults };
  }
}

const Sender = createParamDecorator((_: unknown, context: ExecutionContext): Write => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { caller: callerOf(request), version: readIfMatch(request.headers['if-match']) };
});

/** Who writes, with which rights, and the version in `If-Match`, as a parameter of a controller's method. */
export const CurrentWrite = (): ParameterDecorator => Sender(WithRights);
