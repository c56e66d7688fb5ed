import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { requireJson } from '../require-json.js';
import { REST_HEADERS } from '../rest-headers.js';
import { RestLinks } from '../rest-links.js';

/** `@Located('forms')` on a method that creates: `Location` names the new record below this address. */
export const Located = Reflector.createDecorator<string>();

/** Bodies of writes are JSON; headers of what answers them. */
@Injectable()
export class ManagementInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly links: RestLinks,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    requireJson(context.switchToHttp().getRequest<FastifyRequest>());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const collection = this.reflector.get(Located, context.getHandler()) as string | undefined;
    return next.handle().pipe(
      tap((record: unknown) => {
        void reply.headers(REST_HEADERS);
        if (collection !== undefined && hasId(record)) {
          void reply.header('location', this.links.to(collection, record.id));
        }
      }),
    );
  }
}

function hasId(value: unknown): value is { readonly id: number } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
