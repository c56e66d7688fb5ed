import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AccessPolicy, routeOtherMethods } from '../auth/index.js';
import { AppError, CorsPolicy } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { CONTENT_ROUTE } from './content-target.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ALLOW = [...METHODS, 'OPTIONS'].join(', ');

/** A method that the path does not have: 405. */
class MethodNotAllowedError extends AppError {
  readonly headers = { allow: ALLOW };

  constructor(method: string) {
    super('methodNotAllowed', `${method} does not exist here: ${ALLOW}.`);
  }
}

/** Preflights, and methods without a route below `/.rest/content/v1`. */
@Injectable()
export class OtherMethods {
  private readonly cors: CorsPolicy;

  constructor(
    private readonly policy: AccessPolicy,
    { corsOrigins }: AppConfig,
  ) {
    this.cors = new CorsPolicy(corsOrigins);
  }

  register(server: FastifyInstance): void {
    for (const url of [`${CONTENT_ROUTE}/:workspace`, `${CONTENT_ROUTE}/:workspace/*`]) {
      routeOtherMethods(server, url, {
        taken: METHODS,
        options: (request, reply) => {
          const { headers } = request;
          const asked = headers['access-control-request-headers'];
          const preflight = this.cors.preflight(headers.origin, ALLOW, asked);
          return reply
            .code(204)
            .headers({ allow: ALLOW, ...preflight })
            .send();
        },
        refuse: async (request) => {
          this.policy.checkUri(await this.policy.caller(request), request);
          throw new MethodNotAllowedError(request.method);
        },
      });
    }
  }
}
