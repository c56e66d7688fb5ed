import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { entryLimit, type Caller } from '../../common/index.js';
import { Revisions } from '../../database/index.js';
import { CredentialsService } from '../authentication/credentials.service.js';
import { toCredential, type Credential } from '../authentication/parse-basic-header.js';
import type { CachedCredential } from '../authentication/credential.cache.js';
import { NotAuthorizedError, NotSignedInError } from '../auth.errors.js';
import { SessionRepository } from './session.repository.js';
import { hashToken } from '../tokens/api-token.js';
import { userTopic } from '../users/user.js';

const TOKEN_BYTES = 32;
/** How long a session is cached, unless its user changes or signs out. */
const CACHE_MS = 5_000;
const MAX_CACHED = 10_000;
const WRONG = 'The user name or the password is wrong.';

export interface Session {
  readonly caller: Caller;
  /** Required in the header `X-CSRF-Token` of every write; other sites cannot read it. */
  readonly csrfToken: string;
  /** Epoch milliseconds: eight hours after its last use, seven days after sign-in at the latest. */
  readonly expires: number;
}

export interface StartedSession {
  readonly token: string;
  readonly session: Session;
}

interface CachedSession {
  readonly session: Session | undefined;
  readonly revision: number;
  /** On the monotonic clock (ms). */
  readonly until: number;
}

/** Shared by all instances. Sessions end when the password changes or the user is disabled. */
@Injectable()
export class SessionStore {
  private readonly cache = new LRUCache<string, CachedSession>(entryLimit(MAX_CACHED));

  constructor(
    private readonly authentication: CredentialsService,
    private readonly sessions: SessionRepository,
    private readonly revisions: Revisions,
  ) {}

  /** Verifies a password and starts a session. @throws NotSignedInError, TooManyAttemptsError */
  async start(user: string, password: string, address: string): Promise<StartedSession> {
    const credential = toCredential(user, password);
    if (credential === undefined) throw new NotSignedInError(WRONG);
    const { caller, version } = await this.verify(credential, address);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expires = await this.sessions.insert(hashToken(token), credential.user, version);
    if (expires === undefined) throw new NotSignedInError(WRONG);
    await this.sessions.removeExpired();
    return { token, session: { caller: await caller, csrfToken: csrfTokenOf(token), expires } };
  }

  find(token: string): Session | undefined | Promise<Session | undefined> {
    const cached = this.cache.get(token);
    return cached !== undefined && this.isFresh(cached) ? cached.session : this.read(token);
  }

  async end(token: string): Promise<void> {
    await this.sessions.remove(hashToken(token));
    this.store(token, undefined, 0);
  }

  private async verify(credential: Credential, address: string): Promise<CachedCredential> {
    try {
      return await this.authentication.verify(credential, address);
    } catch (error) {
      throw error instanceof NotAuthorizedError ? new NotSignedInError(error.message) : error;
    }
  }

  private isFresh({ session, revision, until }: CachedSession): boolean {
    if (performance.now() >= until || !this.revisions.trusted) return false;
    return session === undefined || this.revisions.current(userTopic(session.caller.user)) === revision;
  }

  private async read(token: string): Promise<Session | undefined> {
    const hash = hashToken(token);
    const stored = await this.sessions.find(hash);
    if (stored === undefined) return this.store(token, undefined, 0);
    const { user, roles, isDue, revision } = stored;
    const expires = isDue ? await this.sessions.touch(hash) : stored.expires;
    if (expires === undefined) return this.store(token, undefined, 0);
    const caller = { user, roles, anonymous: false };
    const session = { caller, csrfToken: csrfTokenOf(token), expires };
    // The revision of the read, because the user may have signed out or changed since.
    return this.store(token, session, revision);
  }

  private store(token: string, session: Session | undefined, revision: number): Session | undefined {
    this.cache.set(token, { session, revision, until: performance.now() + CACHE_MS });
    return session;
  }
}

/** An HMAC of the token: it is not stored and does not reveal the token. */
function csrfTokenOf(token: string): string {
  return createHmac('sha256', token).update('csrf').digest('base64url');
}
