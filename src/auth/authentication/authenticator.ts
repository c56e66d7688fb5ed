import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  ANONYMOUS,
  isFromApp,
  note,
  RateLimiter,
  TooManyRequestsError,
  type Caller,
} from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { CredentialsService } from './credentials.service.js';
import { ClearTextWarning } from './clear-text.warning.js';
import { requireCsrfToken } from '../guards/require-csrf-token.js';
import { needsNoPreflight, requireOwnPage } from '../guards/require-own-page.js';
import { NotSignedInError } from '../auth.errors.js';
import { readSessionCookie } from '../sessions/session-cookie.js';
import { SessionStore } from '../sessions/session.store.js';

/** Change nothing, so that no other site gains by causing them. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Where the cookie of a session counts. */
const COOKIE_PREFIXES = ['/.rest/', '/form-app/api/'];
const NO_SESSION = 'Nobody is signed in here any more: sign in again.';

/** Finds out who sent a request (CONTRACT 5): by its Basic credentials, or by the cookie of a session. */
@Injectable()
export class Authenticator {
  /** Requests of each user; undefined: as many as come. */
  readonly #rates: RateLimiter | undefined;

  constructor(
    private readonly authentication: CredentialsService,
    private readonly sessions: SessionStore,
    private readonly clearText: ClearTextWarning,
    private readonly config: AppConfig,
  ) {
    const { rateLimits } = config;
    if (rateLimits.user > 0) this.#rates = new RateLimiter(rateLimits.user);
  }

  /**
   * ANONYMOUS without credentials. The `Authorization` header wins over the cookie. A cookie whose session ended is
   * none, except in requests of the app, which have to know. Every call counts as a request of the user.
   * @throws NotAuthorizedError, TooManyAttemptsError, TooManyRequestsError, NotSignedInError, AccessDeniedError
   */
  of(request: FastifyRequest): Caller | Promise<Caller> {
    const caller = this.#find(request);
    return caller === ANONYMOUS ? caller : this.#admit(request, caller);
  }

  #find(request: FastifyRequest): Caller | Promise<Caller> {
    const { authorization } = request.headers;
    if (authorization !== undefined) return this.#byHeader(authorization, request);
    if (!this.#takesCookie(request)) return ANONYMOUS;
    const { cookie } = request.headers;
    const scope = { contextPath: this.config.contextPath, isSecure: request.protocol === 'https' };
    const token = readSessionCookie(cookie, scope);
    if (token !== undefined) return this.#signedIn(token, request);
    if (isFromApp(request)) throw new NotSignedInError(NO_SESSION);
    return ANONYMOUS;
  }

  /** Browsers remember Basic credentials, and send them with what forms of other sites post here. */
  #byHeader(authorization: string, request: FastifyRequest): Promise<Caller> {
    if (needsNoPreflight(request)) requireOwnPage(request, this.config.baseUrl);
    this.clearText.check(request);
    return this.authentication.authenticate(authorization, request.ip);
  }

  async #admit(request: FastifyRequest, found: Caller | Promise<Caller>): Promise<Caller> {
    const caller = await found;
    if (caller.anonymous) return caller;
    const wait = this.#rates?.take(caller.user, performance.now()) ?? 0;
    note(request, { user: caller.user, isLimited: wait > 0 });
    if (wait > 0) throw new TooManyRequestsError(wait);
    return caller;
  }

  /** Pages of other origins never act for who is signed in, whatever CORS_ORIGINS lets them read. */
  #takesCookie({ url, headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
    return !isForeign && COOKIE_PREFIXES.some((prefix) => url.startsWith(prefix));
  }

  async #signedIn(token: string, request: FastifyRequest): Promise<Caller> {
    const session = await this.sessions.find(token);
    if (session === undefined) {
      if (isFromApp(request)) throw new NotSignedInError(NO_SESSION);
      return ANONYMOUS;
    }
    if (SAFE_METHODS.includes(request.method)) return session.caller;
    requireCsrfToken(request, session);
    return session.caller;
  }
}
