import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'cms_';
const SECRET_BYTES = 32;
const TOKEN = /^cms_[\w-]{43}$/;

/** An API token as the administrator sees it. */
export interface ApiToken {
  readonly name: string;
  readonly roles: readonly string[];
  readonly created: Date;
  /** To the minute; null: not used yet. */
  readonly lastUsed: Date | null;
  /** Null: never. */
  readonly expires: Date | null;
}

/** A new API token, with the secret, which is not stored. */
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

/** A slow hash such as scrypt protects what can be guessed; 256 random bits cannot. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Beginning of `tokenTopic`, as SQL text. */
export const TOKEN_TOPIC_PREFIX = "'token:'";

/** The topic that is raised when a token is revoked, so that no instance uses its cached copy. */
export function tokenTopic(name: string): string {
  return `token:${name}`;
}
