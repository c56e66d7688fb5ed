import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { ANONYMOUS, isFromApp, type Caller } from '../../../common/index.js';
import { AppConfig } from '../../../config/index.js';
import { requireCsrfToken } from '../../guards/require-csrf-token.js';
import { NotSignedInError } from '../../auth.errors.js';
import { readSessionCookie } from '../../sessions/session-cookie.js';
import { SessionStore } from '../../sessions/session.store.js';
import { runStrategy } from './run-strategy.js';

const SESSION_COOKIE = 'session-cookie';

/** Safe methods change nothing, so they need no CSRF token. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const COOKIE_PREFIXES = ['/.rest/', '/studio/api/', '/dam/', '/.imaging/'];
const NO_SESSION = 'The session has ended. Sign in again.';

@Injectable()
export class SessionCookieStrategy extends PassportStrategy(Strategy, SESSION_COOKIE) {
  constructor(
    private readonly sessions: SessionStore,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override authenticate(request: FastifyRequest): void {
    void runStrategy(this, request);
  }

  /**
   * Undefined without an accepted cookie. An expired session is ignored, except in requests of the app, which must show the
   * sign-in form.
   * @throws NotSignedInError, AccessDeniedError
   */
  validate(request: FastifyRequest): Promise<Caller> | undefined {
    if (!acceptsCookie(request)) return undefined;
    const scope = { contextPath: this.config.contextPath, isSecure: request.protocol === 'https' };
    const token = readSessionCookie(request.headers.cookie, scope);
    if (token !== undefined) return this.findCaller(token, request);
    if (isFromApp(request)) throw new NotSignedInError(NO_SESSION);
    return undefined;
  }

  private async findCaller(token: string, request: FastifyRequest): Promise<Caller> {
    const session = await this.sessions.find(token);
    if (session === undefined) {
      if (isFromApp(request)) throw new NotSignedInError(NO_SESSION);
      return ANONYMOUS;
    }
    if (!SAFE_METHODS.includes(request.method)) requireCsrfToken(request, session);
    return session.caller;
  }
}

/** Requests from other origins never use the session, regardless of CORS_ORIGINS. */
function acceptsCookie({ url, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  return !isForeign && COOKIE_PREFIXES.some((prefix) => url.startsWith(prefix));
}
