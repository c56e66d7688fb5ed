import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, note, RateLimiter, TooManyRequestsError, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { AnonymousStrategy } from './strategies/anonymous.strategy.js';
import { BasicCredentialsStrategy } from './strategies/basic-credentials.strategy.js';
import { BearerTokenStrategy } from './strategies/bearer-token.strategy.js';
import { SessionCookieStrategy } from './strategies/session-cookie.strategy.js';

interface CallerStrategy {
  /** Undefined: the request has no credentials of this kind. */
  validate(request: FastifyRequest): Caller | Promise<Caller> | undefined;
}

/** Determines the caller of a request by the Passport strategies; guards call these through Passport. */
@Injectable()
export class Authenticator {
  private readonly strategies: readonly CallerStrategy[];
  /** Per user; undefined: unlimited. */
  private readonly rateLimiter: RateLimiter | undefined;

  constructor(
    bearer: BearerTokenStrategy,
    basic: BasicCredentialsStrategy,
    cookie: SessionCookieStrategy,
    anonymous: AnonymousStrategy,
    { rateLimits }: AppConfig,
  ) {
    // The order matters: Basic rejects headers of all other schemes.
    this.strategies = [bearer, basic, cookie, anonymous];
    if (rateLimits.user > 0) this.rateLimiter = new RateLimiter(rateLimits.user);
  }

  /**
   * ANONYMOUS without credentials. The `Authorization` header takes precedence over the cookie. Every call counts as a
   * request of the user.
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

  /** For one request of a guard, because Passport adds methods to the strategy of each request. */
  copyStrategies(): readonly unknown[] {
    return this.strategies.map((strategy): unknown => Object.create(strategy));
  }

  /** Applies the rate limit of the user. @throws TooManyRequestsError */
  async admit(request: FastifyRequest, found: Caller | Promise<Caller>): Promise<Caller> {
    const caller = await found;
    if (caller.anonymous) return caller;
    const wait = this.rateLimiter?.take(caller.user, performance.now()) ?? 0;
    note(request, { user: caller.user, isLimited: wait > 0 });
    if (wait > 0) throw new TooManyRequestsError(wait);
    return caller;
  }
}
