import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, isFromApp, targetOf, type Caller } from '../common/index.js';
import { Authenticator } from './authentication/authenticator.js';
import { AccessDeniedError, NotAuthorizedError } from './auth.errors.js';
import type { Permission } from './roles/permission.js';
import { RolesService } from './roles/roles.service.js';
import { UriRules } from './roles/uri-rules.js';

/** Authorises requests; used by controller guards, hooks and plain routes. */
@Injectable()
export class AccessPolicy {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly rules: UriRules,
    private readonly roles: RolesService,
  ) {}

  /** @throws like `Authenticator.authenticate`; wrong credentials are never treated as anonymous */
  caller(request: FastifyRequest): Caller | Promise<Caller> {
    return this.authenticator.authenticate(request);
  }

  /**
   * The caller of a request that any page can send, such as a form response. Session cookies are ignored: they are only
   * accepted in requests of the app.
   * @throws like `caller`
   */
  sender(request: FastifyRequest): Caller | Promise<Caller> {
    const hasNoCredentials = request.headers.authorization === undefined && !isFromApp(request);
    return hasNoCredentials ? ANONYMOUS : this.caller(request);
  }

  /** @throws NotAuthorizedError for anonymous callers, AccessDeniedError for users whose roles do not allow the URL */
  checkUri(caller: Caller, request: FastifyRequest): void {
    if (this.allowsUri(caller, request)) return;
    const [path = ''] = request.url.split('?', 1);
    if (caller.anonymous)
      throw new NotAuthorizedError(
        `${path} requires authentication: send HTTP Basic credentials or an API token.`,
      );
    throw new AccessDeniedError(`The roles of '${caller.user}' do not allow ${request.method} ${path}.`);
  }

  allowsUri(caller: Caller, request: FastifyRequest): boolean {
    const { path: canonical, namedPath = canonical } = targetOf(request);
    const allows = (each: string): boolean => this.rules.allows(caller.roles, request.method, each);
    return allows(canonical) && (namedPath === canonical || allows(namedPath));
  }

  /** @throws NotAuthorizedError for anonymous callers, AccessDeniedError for users without the permission */
  checkPermission(caller: Caller, permission: Permission): void {
    if (this.roles.permit(caller.roles, permission)) return;
    if (caller.anonymous) {
      throw new NotAuthorizedError(
        `This needs the permission '${permission}': send HTTP Basic credentials or an API token.`,
      );
    }
    throw new AccessDeniedError(`'${caller.user}' does not have the permission '${permission}'.`);
  }
}
