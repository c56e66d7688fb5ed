import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../common/index.js';
import { callerOf } from './caller-of.js';
import type { Permission } from './permission.js';
import { RequirePermission } from './require-permission.decorator.js';
import { Roles } from './roles.js';
import { AccessDeniedError, NotAuthorizedError } from './security.errors.js';

/** Applies `@RequirePermission`, after `UriGuard` found out who calls. The decorator of a method wins over the class's. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly roles: Roles,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride(RequirePermission, targets) as Permission | undefined;
    if (permission !== undefined) {
      this.require(callerOf(context.switchToHttp().getRequest<FastifyRequest>()), permission);
    }
    return true;
  }

  private require(caller: Caller, permission: Permission): void {
    if (this.roles.permit(caller.roles, permission)) return;
    if (caller.anonymous) {
      throw new NotAuthorizedError(`This needs the permission '${permission}': send Basic credentials.`);
    }
    throw new AccessDeniedError(`'${caller.user}' does not have the permission '${permission}'.`);
  }
}
