import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, isFromApp, targetOf, type Caller } from '../common/index.js';
import { Authenticator } from './authentication/authenticator.js';
import { AccessDeniedError, NotAuthorizedError } from './auth.errors.js';
import { UriRules } from './roles/uri-rules.js';

/** Who calls a plain route, and whether the URI rules let it (CONTRACT 5): what guards do for controllers. */
@Injectable()
export class AccessPolicy {
  constructor(
    private readonly callers: Authenticator,
    private readonly rules: UriRules,
  ) {}

  /** @throws NotAuthorizedError, TooManyAttemptsError, …: wrong credentials are never anonymous; see RequestCaller */
  caller(request: FastifyRequest): Caller | Promise<Caller> {
    return this.callers.of(request);
  }

  /**
   * Who sends what anybody may send, an answer to a form: pages of all kinds do, and whoever is signed in to the app
   * meanwhile does not answer by name there. The cookie counts in requests of the app alone.
   * @throws as `caller`
   */
  sender(request: FastifyRequest): Caller | Promise<Caller> {
    const namesNobody = request.headers.authorization === undefined && !isFromApp(request);
    return namesNobody ? ANONYMOUS : this.callers.of(request);
  }

  /** @throws NotAuthorizedError for anonymous, AccessDeniedError for a known user */
  check(caller: Caller, request: FastifyRequest): void {
    const { path: canonical, namedPath = canonical } = targetOf(request);
    const allows = (each: string): boolean => this.rules.allows(caller.roles, request.method, each);
    if (allows(canonical) && (namedPath === canonical || allows(namedPath))) return;
    const [path = ''] = request.url.split('?', 1);
    if (caller.anonymous) throw new NotAuthorizedError(`${path} needs a user: send Basic credentials.`);
    throw new AccessDeniedError(`The roles of '${caller.user}' do not allow ${request.method} ${path}.`);
  }
}
