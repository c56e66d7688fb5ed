import { Injectable } from '@nestjs/common';
import { ANONYMOUS, getOrAdd, WorkQueue, type Caller } from '../../common/index.js';
import { Revisions } from '../../database/index.js';
import { AttemptThrottle } from './attempt-throttle.js';
import { parseBasicHeader, type Credential } from './parse-basic-header.js';
import { verifyPassword } from '../users/password-hash.js';
import { CredentialCache, type CachedCredential } from './credential.cache.js';
import { NotAuthorizedError, TooManyAttemptsError } from '../auth.errors.js';
import { userTopic, type Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';

const MALFORMED =
  "The Authorization header must be 'Basic' and base64 of '<user>:<password>' in UTF-8, or 'Bearer' and an API token.";
const WRONG = 'The user name or the password is wrong.';
const CACHE_MS = 5 * 60_000;
/** Leaves half of libuv's thread pool for file and DNS operations. */
const HASHES_AT_ONCE = 2;
const MAX_WAITING = 200;

const ANONYMOUSLY = Promise.resolve(ANONYMOUS);

/** Verifies user names and passwords (docs/reference/roles.md#users). */
@Injectable()
export class CredentialsService {
  private readonly cache = new CredentialCache();
  private readonly throttle = new AttemptThrottle();
  private readonly queue = new WorkQueue(HASHES_AT_ONCE, MAX_WAITING);
  private readonly running = new Map<string, Promise<CachedCredential>>();

  constructor(
    private readonly users: UserRepository,
    private readonly revisions: Revisions,
  ) {}

  /**
   * Authenticates an `Authorization` header; ANONYMOUS without one. Rejects with NotAuthorizedError (malformed header,
   * unknown or disabled user, wrong password), TooManyAttemptsError, or DatabaseUnavailableError.
   * @param address IP address of the client, for counting failed attempts
   */
  authenticate(header: string | undefined, address: string): Promise<Caller> {
    if (header === undefined) return ANONYMOUSLY;
    const credential = parseBasicHeader(header);
    if (credential === undefined) return Promise.reject(new NotAuthorizedError(MALFORMED));
    const verified = this.verify(credential, address);
    return 'caller' in verified ? verified.caller : verified.then(({ caller }) => caller);
  }

  /** Returns the caller and the version of the user. @throws NotAuthorizedError, TooManyAttemptsError */
  verify(credential: Credential, address: string): CachedCredential | Promise<CachedCredential> {
    const key = this.cache.keyOf(credential);
    const cached = this.cache.get(key);
    if (cached !== undefined && this.isFresh(cached, credential.user)) return cached;
    // The revision prevents requests after a change of the user from sharing a verification that started before it.
    const work = `${this.revisions.current(userTopic(credential.user))} ${key}`;
    // Concurrent requests with the same credential share one verification.
    return getOrAdd(this.running, work, () =>
      this.check(key, credential, address, cached).finally(() => this.running.delete(work)),
    );
  }

  private isFresh({ revision, until }: CachedCredential, user: string): boolean {
    const { revisions } = this;
    return revisions.trusted && revision === revisions.current(userTopic(user)) && performance.now() < until;
  }

  private async check(
    key: string,
    credential: Credential,
    address: string,
    cached: CachedCredential | undefined,
  ): Promise<CachedCredential> {
    if (cached === undefined) return this.verifyInTurn(key, credential, address);
    // The password hash is unchanged since this credential was verified, so it is not computed again.
    const revision = this.revisions.current(userTopic(credential.user));
    const account = await this.users.find(credential.user);
    const unchanged = account?.version === cached.version && account.passwordHash === cached.passwordHash;
    if (unchanged) return this.store(key, account, revision);
    this.cache.delete(key);
    return this.verifyInTurn(key, credential, address);
  }

  private async verifyInTurn(
    key: string,
    credential: Credential,
    address: string,
  ): Promise<CachedCredential> {
    this.throttle.rejectTooMany(credential.user, address);
    if (this.queue.full) throw new TooManyAttemptsError(1);
    return this.queue.run(() => this.verifyNow(key, credential, address));
  }

  private async verifyNow(
    key: string,
    { user, password }: Credential,
    address: string,
  ): Promise<CachedCredential> {
    // Other attempts may have failed while this one was queued.
    this.throttle.rejectTooMany(user, address);
    const revision = this.revisions.current(userTopic(user));
    const account = await this.users.find(user);
    const right = await verifyPassword(password, account?.passwordHash);
    if (account?.enabled !== true || !right) {
      this.throttle.failed(user, address, performance.now());
      throw new NotAuthorizedError(WRONG);
    }
    this.throttle.succeeded(user, address);
    return this.store(key, account, revision);
  }

  private store(
    key: string,
    { name, roles, version, passwordHash }: Account,
    revision: number,
  ): CachedCredential {
    const caller = Promise.resolve({ user: name, roles, anonymous: false });
    const cached = { caller, version, passwordHash, revision, until: performance.now() + CACHE_MS };
    this.cache.set(key, cached);
    return cached;
  }
}
