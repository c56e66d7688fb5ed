import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, note, RateLimiter, TooManyRequestsError, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { AnonymousStrategy } from './anonymous.strategy.js';
import { BasicCredentialsStrategy } from './basic-credentials.strategy.js';
import { BearerTokenStrategy } from './bearer-token.strategy.js';
import { SessionCookieStrategy } from './session-cookie.strategy.js';

/** Finds the caller in one kind of credentials. */
interface CallerStrategy {
  /** Undefined: the request has no credentials of this kind. */
  validate(request: FastifyRequest): Caller | Promise<Caller> | undefined;
}

/** Determines the caller of a request by the Passport strategies; guards reach these through Passport. */
@Injectable()
export class Authenticator {
  private readonly strategies: readonly CallerStrategy[];
  /** Requests of each user; undefined: unlimited. */
  private readonly rates: RateLimiter | undefined;

  constructor(
    bearer: BearerTokenStrategy,
    basic: BasicCredentialsStrategy,
    cookie: SessionCookieStrategy,
    anonymous: AnonymousStrategy,
    { rateLimits }: AppConfig,
  ) {
    // Basic rejects headers of all other schemes.
    this.strategies = [bearer, basic, cookie, anonymous];
    if (rateLimits.user > 0) this.rates = new RateLimiter(rateLimits.user);
  }

  /**
   * ANONYMOUS without credentials. The `Authorization` header wins over the cookie. Every call counts as a request of
   * the user.
   * @throws NotAuthorizedError, TooManyAttemptsError, TooManyRequestsError, NotSignedInError, AccessDeniedError
   */
  authenticate(request: FastifyRequest): Caller | Promise<Caller> {
    for (const strategy of this.strategies) {
      const found = strategy.validate(request);
      if (found === ANONYMOUS) return ANONYMOUS;
      if (found !== undefined) return this.admit(request, found);
    }
    return ANONYMOUS;
  }

  /**
   * The strategies for one request of a guard. Passport adds methods to a strategy for each request, and has one
   * registry of names for the whole process: so neither the strategies themselves nor their names.
   */
  copyStrategies(): readonly unknown[] {
    return this.strategies.map((strategy): unknown => Object.create(strategy));
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
