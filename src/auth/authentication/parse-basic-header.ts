import { hasControl } from '../has-control.js';
import { MAX_USER_NAME } from '../users/check-user.js';

/** A user name and a password in Unicode NFC, because devices encode characters such as `é` differently. */
export interface Credential {
  readonly user: string;
  readonly password: string;
}

/** Enough for the longest name and password in UTF-8. */
const MAX_HEADER = 4_096;
const HEADER = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses an `Authorization` header (RFC 7617): the scheme in any case, base64 of UTF-8, the name up to the first colon.
 * Undefined for anything else, including an empty or overlong name; such requests get 401 and are never anonymous
 * (docs/reference/roles.md#users).
 */
export function parseBasicHeader(header: string): Credential | undefined {
  if (header.length > MAX_HEADER) return undefined;
  const encoded = HEADER.exec(header)?.[1];
  const text = encoded === undefined ? undefined : decode(encoded);
  const colon = text?.indexOf(':') ?? -1;
  if (text === undefined || colon < 0) return undefined;
  return toCredential(text.slice(0, colon), text.slice(colon + 1));
}

/** Normalises a name and a password; undefined if an HTTP Basic header cannot contain them. */
export function toCredential(user: string, password: string): Credential | undefined {
  if (user === '' || user.length > MAX_USER_NAME || user.includes(':')) return undefined;
  // RFC 7617 does not allow control characters in either part.
  if (password.length > MAX_HEADER || hasControl(user) || hasControl(password)) return undefined;
  return { user: user.normalize('NFC'), password: password.normalize('NFC') };
}

function decode(encoded: string): string | undefined {
  try {
    return UTF8.decode(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
}
