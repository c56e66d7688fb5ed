import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { entryLimit, type Caller } from '../../common/index.js';
import type { Credential } from './parse-basic-header.js';

const MAX_CACHED = 10_000;

/** A credential verified for one version of a user. */
export interface CachedCredential {
  /** A settled promise, so that it can be returned without wrapping. */
  readonly caller: Promise<Caller>;
  readonly version: number;
  /** Hash of this user: another user may later get the same name and version. */
  readonly passwordHash: string;
  /** Revision of the user's topic, taken before the user was read. */
  readonly revision: number;
  /** When the user must be read again, on the monotonic clock (ms). */
  readonly until: number;
}

/**
 * Caches verified credentials, so that HTTP Basic does not require a password hash per request
 * (docs/reference/roles.md#users). The key is a hash with a random secret of this process, so that memory contains no
 * passwords.
 */
export class CredentialCache extends LRUCache<string, CachedCredential> {
  private readonly secret = randomBytes(32).toString('base64');

  constructor() {
    super(entryLimit(MAX_CACHED));
  }

  /** Unique, because names contain no colon. */
  keyOf({ user, password }: Credential): string {
    // An HMAC takes four times as long, which is a tenth of the processor time of a submission.
    return hash('sha256', `${this.secret}${user}:${password}`, 'base64');
  }
}
