import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../config/index.js';
import { callerOf, hasCaller } from './caller-of.js';
import { OpenToAll } from './open-to-all.decorator.js';
import { AccessDeniedError, NotAuthorizedError } from './security.errors.js';
import { UriRules } from './uri-rules.js';

/**
 * Finds out who calls a controller and whether the URI rules let it: 401 for anonymous, 403 for a known user
 * (CONTRACT 5). Guards every controller of the application.
 */
@Injectable()
export class UriGuard extends AuthGuard('basic') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rules: UriRules,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(OpenToAll, targets) as true | undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!hasCaller(request)) await super.canActivate(context);
    const caller = callerOf(request);
    const path = pathOf(request.url, this.config.contextPath);
    if (this.rules.allows(caller.roles, request.method, path)) return true;
    if (caller.anonymous) throw new NotAuthorizedError(`${path} needs a user: send Basic credentials.`);
    throw new AccessDeniedError(`The roles of '${caller.user}' do not allow ${request.method} ${path}.`);
  }
}

function pathOf(url: string, contextPath: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith(`${contextPath}/`) ? path.slice(contextPath.length) : path;
}
