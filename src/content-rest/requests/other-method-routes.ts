import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AccessPolicy, routeOtherMethods } from '../../auth/index.js';
import { CorsPolicy, MethodNotAllowedError } from '../../common/index.js';
import { NODES_ROUTE } from '../compatibility/repository-nodes.controller.js';
import { PROPERTIES_ROUTE } from '../compatibility/repository-properties.controller.js';
import { CONTENT_ROUTE } from './content-target.js';

const COMPATIBLE = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const METHODS: Readonly<Record<string, readonly string[]>> = {
  [CONTENT_ROUTE]: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  [NODES_ROUTE]: COMPATIBLE,
  [PROPERTIES_ROUTE]: COMPATIBLE,
};

/** Handles preflights, and rejects methods without a route below the routes of this module. */
@Injectable()
export class OtherMethodRoutes {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly cors: CorsPolicy,
  ) {}

  register(server: FastifyInstance): void {
    this.registerUrl(server, CONTENT_ROUTE, ['POST']);
    for (const [route, taken] of Object.entries(METHODS))
      for (const url of [`${route}/:workspace`, `${route}/:workspace/*`])
        this.registerUrl(server, url, taken);
  }

  private registerUrl(server: FastifyInstance, url: string, taken: readonly string[]): void {
    const allow = [...taken, 'OPTIONS'].join(', ');
    routeOtherMethods(server, url, {
      taken,
      options: ({ headers }, reply) => reply.code(204).headers(this.cors.preflight(headers, allow)).send(),
      reject: async (request) => {
        this.policy.checkUri(await this.policy.caller(request), request);
        throw new MethodNotAllowedError(`${request.method} is not supported for this URL: ${allow}.`, allow);
      },
    });
  }
}
