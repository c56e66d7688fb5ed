import {
  applyDecorators,
  Controller,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { RequirePermission } from '../../../auth/index.js';
import { AppError } from '../../../common/index.js';
import { isRecordId } from '../../http/record-id.js';
import { requireJson } from '../../http/require-json.js';
import { REST_HEADERS } from '../../http/rest-headers.js';
import { UnroutedRequests } from '../../http/unrouted-requests.js';

type Request = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

/** The query parameters of a write, or of all writes of a controller; default: none. */
export const QueryParameters = Reflector.createDecorator<readonly string[]>();

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
    const known = this.reflector.getAllAndOverride(QueryParameters, handlers) as
      readonly string[] | undefined;
    checkParameters(request, known ?? []);
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

/** A controller of requests that require `forms.edit`. */
export const ManagementController = (path: string): ClassDecorator =>
  applyDecorators(RequirePermission('forms.edit'), UseInterceptors(ManagementInterceptor), Controller(path));

function hasId(value: unknown): value is { readonly id: number } {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** Accepted by every write that checks a version. */
const VERSION = 'version';
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Rejects unknown query parameters of a write. @throws AppError `invalidValueFormat` */
function checkParameters(
  { method, query }: Pick<FastifyRequest, 'method' | 'query'>,
  known: readonly string[],
): void {
  if (READING.has(method)) return;
  const unknown = Object.keys(query ?? {}).filter((name) => name !== VERSION && !known.includes(name));
  if (unknown.length === 0) return;
  const reasons = unknown.map((name) => `${name} is not a parameter of this request`);
  throw new AppError('invalidValueFormat', reasons.join('; '));
}
