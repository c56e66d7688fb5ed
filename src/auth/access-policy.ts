import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, isFromApp, targetOf, type Caller } from '../common/index.js';
import { Authenticator } from './authentication/authenticator.js';
import { AccessDeniedError, NotAuthorizedError } from './auth.errors.js';
import type { Permission } from './roles/permission.js';
import { RolesService } from './roles/roles.service.js';
import { UriRules } from './roles/uri-rules.js';

/** Decides who may send a request; guards of controllers, hooks and plain routes all use it. */
@Injectable()
export class AccessPolicy {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly rules: UriRules,
    private readonly roles: RolesService,
  ) {}

  /** @throws as `Authenticator.authenticate`: wrong credentials are never anonymous */
  caller(request: FastifyRequest): Caller | Promise<Caller> {
    return this.authenticator.authenticate(request);
  }

  /**
   * The caller of a request that any page may cause, such as a response to a form. A user who is signed in to the app
   * is anonymous there: the cookie counts only in requests of the app.
   * @throws as `caller`
   */
  sender(request: FastifyRequest): Caller | Promise<Caller> {
    const hasNoCredentials = request.headers.authorization === undefined && !isFromApp(request);
    return hasNoCredentials ? ANONYMOUS : this.caller(request);
  }

  /** @throws NotAuthorizedError for anonymous, AccessDeniedError for a known user whose roles do not allow the URL */
  checkUri(caller: Caller, request: FastifyRequest): void {
    if (this.allowsUri(caller, request)) return;
    const [path = ''] = request.url.split('?', 1);
    if (caller.anonymous)
      throw new NotAuthorizedError(`${path} requires authentication: send HTTP Basic credentials.`);
    throw new AccessDeniedError(`The roles of '${caller.user}' do not allow ${request.method} ${path}.`);
  }

  /** Whether the caller may use the URL of a request. */
  allowsUri(caller: Caller, request: FastifyRequest): boolean {
    const { path: canonical, namedPath = canonical } = targetOf(request);
    const allows = (each: string): boolean => this.rules.allows(caller.roles, request.method, each);
    return allows(canonical) && (namedPath === canonical || allows(namedPath));
  }

  /** @throws NotAuthorizedError for anonymous, AccessDeniedError for a known user whose roles do not permit it */
  checkPermission(caller: Caller, permission: Permission): void {
    if (this.roles.permit(caller.roles, permission)) return;
    if (caller.anonymous) {
      throw new NotAuthorizedError(`This needs the permission '${permission}': send HTTP Basic credentials.`);
    }
    throw new AccessDeniedError(`'${caller.user}' does not have the permission '${permission}'.`);
  }
}
