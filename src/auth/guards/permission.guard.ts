import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../authentication/caller-of.js';
import { checkPermission } from './check-permission.js';
import type { Permission } from '../roles/permission.js';
import { RequirePermission } from './require-permission.decorator.js';
import { RolesService } from '../roles/roles.service.js';

/** Applies `@RequirePermission`, after `UriGuard` found out who calls. The decorator of a method wins over the class's. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly roles: RolesService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride(RequirePermission, targets) as Permission | undefined;
    if (permission !== undefined) {
      const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
      checkPermission(this.roles, caller, permission);
    }
    return true;
  }
}
