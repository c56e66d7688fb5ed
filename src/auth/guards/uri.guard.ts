import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { AccessPolicy } from '../access-policy.js';
import { Authenticator } from '../authentication/authenticator.js';
import { callerOf, hasCaller } from '../authentication/caller-of.js';
import { OpenToAll } from './open-to-all.decorator.js';

/** Authenticates requests of controllers and applies URI rules: 401 for anonymous callers, 403 for users. */
@Injectable()
export class UriGuard extends AuthGuard() implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly policy: AccessPolicy,
    private readonly authenticator: Authenticator,
  ) {
    super({
      get defaultStrategy() {
        return authenticator.copyStrategies();
      },
    });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(OpenToAll, targets) as true | undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!hasCaller(request)) {
      await super.canActivate(context);
      await this.authenticator.admit(request, callerOf(request));
    }
    this.policy.checkUri(callerOf(request), request);
    return true;
  }
}
