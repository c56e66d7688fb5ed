import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CorsPolicy } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { AccessPolicy, routeOtherMethods } from '../../auth/index.js';
import { MethodNotAllowedError, NoSuchResourceError } from '../forms-rest.errors.js';
import { EVERY_METHOD, Resources } from './resources.js';
import { RestLinks } from './rest-links.js';

/** Requests below `/.rest/forms/v1` without a route: OPTIONS, wrong methods, unknown URLs. */
@Injectable()
export class UnroutedRequests {
  private readonly cors: CorsPolicy;

  constructor(
    readonly links: RestLinks,
    private readonly policy: AccessPolicy,
    private readonly resources: Resources,
    { corsOrigins }: AppConfig,
  ) {
    this.cors = new CorsPolicy(corsOrigins);
  }

  /** Adds routes that lose against every other one below the prefix, and win against delivery. */
  register(server: FastifyInstance): void {
    for (const url of [this.links.route, `${this.links.route}/*`]) {
      routeOtherMethods(server, url, {
        taken: [],
        options: (request, reply) => this.options(request, reply),
        refuse: (request) => this.refuse(request),
      });
    }
  }

  /** @throws MethodNotAllowedError; NoSuchResourceError, once the caller was let in */
  async refuse(request: FastifyRequest): Promise<never> {
    const { path, segments } = this.links.read(request);
    const allow = this.resources.allowedMethods(segments);
    if (allow !== undefined) throw new MethodNotAllowedError(request.method, path, allow);
    this.policy.checkUri(await this.policy.caller(request), request);
    throw new NoSuchResourceError(path, this.links.prefix, this.resources.collections);
  }

  private options(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allow = this.resources.allowedMethods(this.links.read(request).segments) ?? EVERY_METHOD;
    const asked = request.headers['access-control-request-headers'];
    const preflight = this.cors.preflight(request.headers.origin, allow, asked);
    return reply
      .code(204)
      .headers({ allow, ...preflight })
      .send();
  }
}
