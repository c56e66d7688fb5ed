import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, CorsPolicy, MethodNotAllowedError } from '../../common/index.js';
import { AccessPolicy, routeOtherMethods } from '../../auth/index.js';
import { EVERY_METHOD, Resources } from './resources.js';
import { RestLinks } from './rest-links.js';

/** Handles requests below `/.rest/forms/v1` without a route: OPTIONS, unsupported methods, unknown URLs. */
@Injectable()
export class UnroutedRequests {
  constructor(
    readonly links: RestLinks,
    private readonly policy: AccessPolicy,
    private readonly resources: Resources,
    private readonly cors: CorsPolicy,
  ) {}

  /** Registers wildcard routes, which have lower priority than other routes below the prefix. */
  register(server: FastifyInstance): void {
    for (const url of [this.links.route, `${this.links.route}/*`]) {
      routeOtherMethods(server, url, {
        taken: [],
        options: (request, reply) => this.options(request, reply),
        reject: (request) => this.reject(request),
      });
    }
  }

  /** @throws MethodNotAllowedError; AppError `notFound` for authorised callers */
  async reject(request: FastifyRequest): Promise<never> {
    const { path, segments } = this.links.read(request);
    const allow = this.resources.allowedMethods(segments);
    if (allow !== undefined) throw notSupported(request.method, path, allow);
    this.policy.checkUri(await this.policy.caller(request), request);
    const known = this.resources.collections.join(', ');
    throw new AppError(
      'notFound',
      `There is nothing at ${path}; below ${this.links.prefix} there are ${known}.`,
    );
  }

  private options(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allow = this.resources.allowedMethods(this.links.read(request).segments) ?? EVERY_METHOD;
    return reply.code(204).headers(this.cors.preflight(request.headers, allow)).send();
  }
}

export function notSupported(method: string, path: string, allow: string): MethodNotAllowedError {
  return new MethodNotAllowedError(`${method} is not supported at ${path}. Supported: ${allow}.`, allow);
}
