import { hash, randomBytes } from 'node:crypto';

const PREFIX = 'cms_';
const SECRET_BYTES = 32;
const TOKEN = /^cms_[\w-]{43}$/;

export interface ApiToken {
  readonly name: string;
  readonly roles: readonly string[];
  readonly created: Date;
  /** Accurate to one minute; null: never used. */
  readonly lastUsed: Date | null;
  /** Null: never expires. */
  readonly expires: Date | null;
}

/** A new API token with its secret, which is not stored. */
export interface IssuedToken {
  readonly token: string;
  readonly apiToken: ApiToken;
}

export function generateToken(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** SHA-256 suffices: a slow hash is only needed for guessable secrets, not for 256 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Prefix of `tokenTopic`, as an SQL literal. */
export const TOKEN_TOPIC_PREFIX = "'token:'";

/** Cache tag invalidated when a token is revoked. */
export function tokenTopic(name: string): string {
  return `token:${name}`;
}
