import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  NotSignedInError,
  PERMISSIONS,
  readSessionCookie,
  requireCsrfToken,
  Roles,
  Sessions,
  type Permission,
  type Session,
} from '../../security/index.js';

/** Who is signed in, as the app is told. */
export interface SignedIn {
  readonly user: string;
  readonly permissions: readonly Permission[];
  /** To be sent as `X-CSRF-Token` with every request. */
  readonly csrfToken: string;
  /** Epoch milliseconds; later with every use. */
  readonly expires: number;
}

/** Who is signed in, by the cookie of a request. */
@Injectable()
export class SignedIns {
  constructor(
    private readonly sessions: Sessions,
    private readonly roles: Roles,
  ) {}

  /** @throws NotSignedInError */
  async of({ headers }: FastifyRequest): Promise<Session> {
    const token = readSessionCookie(headers.cookie);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (session === undefined) throw new NotSignedInError('Nobody is signed in here: sign in.');
    return session;
  }

  /** Ends the session of a request; without one there is nothing to do. @throws AccessDeniedError */
  async end(request: FastifyRequest): Promise<void> {
    const token = readSessionCookie(request.headers.cookie);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (token === undefined || session === undefined) return;
    requireCsrfToken(request, session);
    await this.sessions.end(token);
  }

  describe({ caller, csrfToken, expires }: Session): SignedIn {
    const permissions = PERMISSIONS.filter((permission) => this.roles.permit(caller.roles, permission));
    return { user: caller.user, permissions, csrfToken, expires };
  }
}
