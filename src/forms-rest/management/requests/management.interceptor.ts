import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { isRecordId } from '../../http/record-id.js';
import { requireJson } from '../../http/require-json.js';
import { REST_HEADERS } from '../../http/rest-headers.js';
import { UnroutedRequests } from '../../http/unrouted-requests.js';
import { checkParameters } from './check-parameters.js';
import { QUERY_PARAMETERS } from './query-parameters.decorator.js';

type Request = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

/** `@Located('forms')` on a method that creates a record: `Location` is its URL below this path. */
export const Located = Reflector.createDecorator<string>();

/** Applies the common rules of all writes: numeric ids, JSON bodies, known query parameters, uncached responses. */
@Injectable()
export class ManagementInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly unrouted: UnroutedRequests,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    // For example `PUT /forms/validate`.
    if (!Object.values(request.params).every(isRecordId)) return this.unrouted.reject(request);
    requireJson(request);
    const handlers = [context.getHandler(), context.getClass()];
    checkParameters(
      request,
      this.reflector.getAllAndOverride<string[] | undefined>(QUERY_PARAMETERS, handlers) ?? [],
    );
    const reply = http.getResponse<FastifyReply>();
    const collection = this.reflector.get(Located, context.getHandler()) as string | undefined;
    return next.handle().pipe(
      tap((record: unknown) => {
        void reply.headers(REST_HEADERS);
        if (collection !== undefined && hasId(record)) {
          void reply.header('location', this.unrouted.links.to(collection, record.id));
        }
      }),
    );
  }
}

function hasId(value: unknown): value is { readonly id: number } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
