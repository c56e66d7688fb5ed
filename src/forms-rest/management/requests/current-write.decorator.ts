import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../../../forms-core/index.js';
import { callerOf } from '../../../auth/index.js';
import { FormRights } from '../../forms/form-rights.js';
import { readIfMatch } from './read-if-match.js';

/** Adds the caller's permission for results. */
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

/** The caller, its permissions and the version in `If-Match`, as a controller parameter. */
export const CurrentWrite = (): ParameterDecorator => Sender(WithRights);
