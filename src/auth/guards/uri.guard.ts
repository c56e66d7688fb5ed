import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { callerOf, hasCaller } from '../authentication/caller-of.js';
import { OpenToAll } from './open-to-all.decorator.js';
import { AccessPolicy } from '../access-policy.js';

/**
 * Finds out who calls a controller and whether the URI rules let it: 401 for anonymous, 403 for a known user
 * (CONTRACT 5). Guards every controller of the application.
 */
@Injectable()
export class UriGuard extends AuthGuard('basic') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly route: AccessPolicy,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(OpenToAll, targets) as true | undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!hasCaller(request)) await super.canActivate(context);
    this.route.check(callerOf(request), request);
    return true;
  }
}
