import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, note, RateLimiter, TooManyRequestsError, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { BasicCredentialsStrategy } from './basic-credentials.strategy.js';
import { SessionCookieStrategy } from './session-cookie.strategy.js';

/** Determines the caller of a request by the Passport strategies; guards reach these through Passport. */
@Injectable()
export class Authenticator {
  /** Requests of each user; undefined: unlimited. */
  private readonly rates: RateLimiter | undefined;

  constructor(
    private readonly basic: BasicCredentialsStrategy,
    private readonly cookie: SessionCookieStrategy,
    { rateLimits }: AppConfig,
  ) {
    if (rateLimits.user > 0) this.rates = new RateLimiter(rateLimits.user);
  }

  /**
   * ANONYMOUS without credentials. The `Authorization` header wins over the cookie. Every call counts as a request of
   * the user.
   * @throws NotAuthorizedError, TooManyAttemptsError, TooManyRequestsError, NotSignedInError, AccessDeniedError
   */
  authenticate(request: FastifyRequest): Caller | Promise<Caller> {
    // A strategy for bearer tokens goes between these two, and into `UriGuard`.
    const found = this.basic.validate(request) ?? this.cookie.validate(request);
    return found === undefined ? ANONYMOUS : this.admit(request, found);
  }

  /** Counts a request of a user. @throws TooManyRequestsError */
  async admit(request: FastifyRequest, found: Caller | Promise<Caller>): Promise<Caller> {
    const caller = await found;
    if (caller.anonymous) return caller;
    const wait = this.rates?.take(caller.user, performance.now()) ?? 0;
    note(request, { user: caller.user, isLimited: wait > 0 });
    if (wait > 0) throw new TooManyRequestsError(wait);
    return caller;
  }
}
