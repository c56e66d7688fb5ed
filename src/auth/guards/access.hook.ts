import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkPermission } from './check-permission.js';
import type { Permission } from '../roles/permission.js';
import { RolesService } from '../roles/roles.service.js';
import { AccessPolicy } from '../access-policy.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a caller has to be permitted before the body of a request is read. */
    admits?: readonly Permission[];
  }
}

/**
 * Refuses callers before anything of a body is read, where bodies are large: guards come after it. For routes with
 * `@RouteConfig({ admits: […] })`; whom it found out, `UriGuard` need not find out again.
 */
@Injectable()
export class AccessHook {
  constructor(
    private readonly guard: AccessPolicy,
    private readonly roles: RolesService,
  ) {}

  /** To be called before routes are added. */
  follow(server: FastifyInstance): void {
    server.addHook('onRoute', (route) => {
      const permissions = route.config?.admits;
      if (permissions === undefined) return;
      const admit = (request: FastifyRequest): Promise<void> => this.#admit(request, permissions);
      route.onRequest = [...[route.onRequest ?? []].flat(), admit];
    });
  }

  async #admit(request: FastifyRequest, permissions: readonly Permission[]): Promise<void> {
    const caller = await this.guard.caller(request);
    this.guard.check(caller, request);
    for (const permission of permissions) checkPermission(this.roles, caller, permission);
    Object.assign(request, { user: caller });
  }
}
