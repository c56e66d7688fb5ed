import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ResponseFilter } from '../../forms-core/index.js';
import type { Query } from '../responses/parse-response-filter.js';
import { parsePeriod } from './parse-period.js';

/** The response filter of the query string, as a controller parameter. For HEAD requests, the filter selects nothing. */
export const CurrentFilter = createParamDecorator((_: unknown, context: ExecutionContext): ResponseFilter => {
  const request = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: Query }>>();
  const filter = parsePeriod(request.query);
  return request.method === 'HEAD' ? { ...filter, limit: 0 } : filter;
});
