import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AccessPolicy } from '../access-policy.js';
import type { Permission } from '../roles/permission.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permissions required before the body is read. */
    requiredPermissions?: readonly Permission[];
  }
}

/** Authorises requests with large bodies before these are read; `UriGuard` reuses the caller. */
@Injectable()
export class AccessHook {
  private server: FastifyInstance | undefined;

  constructor(private readonly policy: AccessPolicy) {}

  /** Must be called before routes are registered. */
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
