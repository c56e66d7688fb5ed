import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { entryLimit, getOrAdd, type Caller } from '../../common/index.js';
import { Revisions } from '../../database/index.js';
import { AttemptThrottle } from '../authentication/attempt-throttle.js';
import { RejectedTokenError } from '../auth.errors.js';
import { hashToken, isToken, tokenTopic } from './api-token.js';
import { ApiTokenRepository, type StoredToken } from './api-token.repository.js';

const MALFORMED =
  "The Authorization header must be 'Bearer' and an API token, which begins with 'cms_' and has 47 characters.";
const WRONG = "The API token is wrong or was revoked: create one with 'token add'.";
const EXPIRED = "The API token has expired: create a new one with 'token add'.";
const CACHE_MS = 5 * 60_000;
const MAX_CACHED = 10_000;
const TOUCH_EVERY_MS = 60_000;

/** A verified token; times are on the monotonic clock (ms). */
interface CachedToken {
  readonly caller: Caller;
  readonly topic: string;
  readonly revision: number;
  readonly expires: number;
  /** When the token must be read again. */
  readonly until: number;
  /** When its next use must be recorded. */
  touchAt: number;
}

/** Verifies API tokens (docs/reference/roles.md#api-tokens), and caches them by their hashes. */
@Injectable()
export class TokenCredentialsService {
  private readonly cached = new LRUCache<string, CachedToken>(entryLimit(MAX_CACHED));
  private readonly reading = new Map<string, Promise<CachedToken>>();
  private readonly throttle = new AttemptThrottle();

  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly revisions: Revisions,
  ) {}

  /**
   * @param address IP address of the client, for counting failed attempts
   * @throws RejectedTokenError, TooManyAttemptsError, DatabaseUnavailableError
   */
  authenticate(token: string, address: string): Caller | Promise<Caller> {
    if (!isToken(token)) throw new RejectedTokenError(MALFORMED);
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const known = this.cached.get(key);
    if (known !== undefined && this.isFresh(known)) return this.use(known, hash);
    if (known === undefined) this.throttle.rejectTooMany(key, address);
    return this.readOnce(key, hash, address).then((found) => this.use(found, hash));
  }

  private isFresh({ topic, revision, until }: CachedToken): boolean {
    const { revisions } = this;
    return revisions.trusted && revision === revisions.current(topic) && performance.now() < until;
  }

  /** Concurrent requests with the same token share one read. */
  private readOnce(key: string, hash: Buffer, address: string): Promise<CachedToken> {
    return getOrAdd(this.reading, key, () =>
      this.read(key, hash, address).finally(() => this.reading.delete(key)),
    );
  }

  private async read(key: string, hash: Buffer, address: string): Promise<CachedToken> {
    const stored = await this.tokens.find(hash);
    if (stored === undefined) {
      this.cached.delete(key);
      this.throttle.failed(key, address, performance.now());
      throw new RejectedTokenError(WRONG);
    }
    this.throttle.succeeded(key, address);
    const entry = toCached(stored, this.cached.get(key)?.touchAt ?? 0);
    this.cached.set(key, entry);
    return entry;
  }

  private use(token: CachedToken, hash: Buffer): Caller {
    const now = performance.now();
    if (now >= token.expires) throw new RejectedTokenError(EXPIRED);
    if (now >= token.touchAt) {
      token.touchAt = now + TOUCH_EVERY_MS;
      // A failure to record a use must not fail the request; the next use tries again.
      void this.tokens.touch(hash).catch(() => undefined);
    }
    return token.caller;
  }
}

function toCached({ name, roles, remainingMs, revision }: StoredToken, touchAt: number): CachedToken {
  const now = performance.now();
  const topic = tokenTopic(name);
  return {
    // User names contain no colon, so that this cannot be the name of a user.
    caller: { user: topic, roles, anonymous: false },
    topic,
    revision,
    expires: remainingMs === null ? Infinity : now + remainingMs,
    until: now + CACHE_MS,
    touchAt,
  };
}
