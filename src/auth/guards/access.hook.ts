import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AccessPolicy } from '../access-policy.js';
import type { Permission } from '../roles/permission.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permissions a caller needs before the body of a request is read. */
    requiredPermissions?: readonly Permission[];
  }
}

/**
 * Rejects requests with large bodies before a body is read; guards run after that. For routes with
 * `@RouteConfig({ requiredPermissions: […] })`; `UriGuard` uses the caller found here.
 */
@Injectable()
export class AccessHook {
  private server: FastifyInstance | undefined;

  constructor(private readonly policy: AccessPolicy) {}

  /** To be called before routes are added. */
  register(server: FastifyInstance): void {
    if (this.server === server) return;
    this.server = server;
    server.addHook('onRoute', (route) => {
      const permissions = route.config?.requiredPermissions;
      if (permissions === undefined) return;
      const check = (request: FastifyRequest): Promise<void> => this.check(request, permissions);
      route.onRequest = [...[route.onRequest ?? []].flat(), check];
    });
  }

  private async check(request: FastifyRequest, permissions: readonly Permission[]): Promise<void> {
    const caller = await this.policy.caller(request);
    this.policy.checkUri(caller, request);
    for (const permission of permissions) this.policy.checkPermission(caller, permission);
    Object.assign(request, { user: caller });
  }
}
