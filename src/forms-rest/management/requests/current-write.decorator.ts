import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../../../forms-core/index.js';
import { callerOf } from '../../../auth/index.js';
import { FormRights } from '../../forms/form-rights.js';
import { readFlag, type Query } from '../../responses/parse-response-filter.js';
import { readIfMatch, readVersion } from './read-if-match.js';

/** Adds the caller's permissions for editing and results. */
@Injectable()
class WithRights implements PipeTransform<Write, Write> {
  constructor(private readonly rights: FormRights) {}

  transform(write: Write): Write {
    const { mayEdit, mayReadResults } = this.rights.of(write.caller);
    return { ...write, mayEdit, mayReadResults };
  }
}

const Sender = createParamDecorator((_: unknown, context: ExecutionContext): Write => {
  const request = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: Query }>>();
  return {
    caller: callerOf(request),
    version: readIfMatch(request.headers['if-match']) ?? readVersion(request.query.version),
    draft: readFlag(request.query, 'draft'),
  };
});

/** The caller, its permissions, `If-Match` or `version`, and `draft` of a request, as a controller parameter. */
export const CurrentWrite = (): ParameterDecorator => Sender(WithRights);
