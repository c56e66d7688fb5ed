import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AccessPolicy } from '../access-policy.js';
import { callerOf } from '../authentication/caller-of.js';
import type { Permission } from '../roles/permission.js';
import { RequirePermission } from './require-permission.decorator.js';

/** Applies `@RequirePermission`, after `UriGuard`. A decorator of a method overrides that of its class. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly policy: AccessPolicy,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride(RequirePermission, targets) as Permission | undefined;
    if (permission !== undefined) {
      const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
      this.policy.checkPermission(caller, permission);
    }
    return true;
  }
}
