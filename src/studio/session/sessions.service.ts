import { Injectable } from '@nestjs/common';
import type { SignedIn } from '#client';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/index.js';
import {
  ClearTextWarning,
  NotSignedInError,
  PERMISSIONS,
  readSessionCookie,
  requireCsrfToken,
  requireOwnPage,
  RolesService,
  SessionStore,
  writeSessionCookie,
  type CookieScope,
  type Session,
  type StartedSession,
} from '../../auth/index.js';
import { OpenEditorsService } from '../content/open-editors.service.js';
import type { SignInDto } from './sign-in.dto.js';

/** The session of a request, identified by its cookie. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly roles: RolesService,
    private readonly clearText: ClearTextWarning,
    private readonly config: AppConfig,
    private readonly editors: OpenEditorsService,
  ) {}

  /**
   * Starts a session and ends that of the request, so that a token is never reused for another user.
   * @throws AccessDeniedError for pages of other sites; NotSignedInError, TooManyAttemptsError
   */
  async start(request: FastifyRequest, { user, password }: SignInDto): Promise<StartedSession> {
    requireOwnPage(request, this.config.baseUrl);
    this.clearText.check(request);
    const started = await this.sessions.start(user, password, request.ip);
    const before = this.tokenOf(request);
    if (before !== undefined) await this.sessions.end(before);
    return started;
  }

  /** @throws NotSignedInError */
  async of(request: FastifyRequest): Promise<Session> {
    const token = this.tokenOf(request);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (session === undefined) throw new NotSignedInError('Not signed in.');
    return session;
  }

  /** Ends the session of a request, if any, and closes the open editors of its user. @throws AccessDeniedError */
  async end(request: FastifyRequest): Promise<void> {
    const token = this.tokenOf(request);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (token === undefined || session === undefined) return;
    requireCsrfToken(request, session);
    await this.sessions.end(token);
    await this.editors.removeAll(session.caller.user);
  }

  /** The `Set-Cookie` header with the token of a session; without a token, it removes the cookie. */
  cookie(request: FastifyRequest, token: string | undefined): string {
    return writeSessionCookie(token, this.scopeOf(request));
  }

  describe({ caller, csrfToken, expires }: Session): SignedIn {
    const permissions = PERMISSIONS.filter((permission) => this.roles.permit(caller.roles, permission));
    return { user: caller.user, permissions, csrfToken, expires };
  }

  private tokenOf(request: FastifyRequest): string | undefined {
    return readSessionCookie(request.headers.cookie, this.scopeOf(request));
  }

  private scopeOf({ protocol }: FastifyRequest): CookieScope {
    return { contextPath: this.config.contextPath, isSecure: protocol === 'https' };
  }
}
