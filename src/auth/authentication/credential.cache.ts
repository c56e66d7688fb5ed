import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '../../common/index.js';
import { BoundedMap } from '../bounded-map.js';
import type { Credential } from './parse-basic-header.js';

const MAX_REMEMBERED = 10_000;

/** A credential that was right for one version of a user. */
export interface Remembered {
  /** Settled: given out as it is. */
  readonly caller: Promise<Caller>;
  readonly version: number;
  /** Of that user: another one may get the name, and with it the same version. */
  readonly passwordHash: string;
  /** The revision of the user's topic before the user was read. */
  readonly revision: number;
  /** When to look at the user again, on the monotonic clock (ms). */
  readonly until: number;
}

/**
 * Verified credentials, so that Basic does not cost a password hash per request (docs/reference/roles.md#users). Kept under a hash with a key
 * that this process made up: passwords are not in memory, and what is there cannot be tried out elsewhere.
 */
export class CredentialCache {
  readonly #secret = randomBytes(32);
  readonly #entries = new BoundedMap<string, Remembered>(MAX_REMEMBERED);

  /** The key of the whole credential; a name has no colon, so no two share a text. */
  keyOf({ user, password }: Credential): string {
    return createHmac('sha256', this.#secret).update(`${user}:${password}`).digest('base64');
  }

  get(key: string): Remembered | undefined {
    return this.#entries.get(key);
  }

  set(key: string, entry: Remembered): void {
    this.#entries.set(key, entry);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
