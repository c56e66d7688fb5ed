import type { CdnHeaders } from '../common/index.js';
import type { Environment } from './environment/environment.js';
import { SettingsError } from './settings.error.js';
import { readPairs } from './environment/read-pairs.js';

export interface CdnSettings extends CdnHeaders {
  /** URL of the purge API; undefined: no purging. */
  readonly purge: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}

/**
 * Undefined if CDN tags are disabled.
 * @throws SettingsError for settings that have no effect without tags, for a URL with credentials, and for invalid headers
 */
export function readCdnSettings(environment: Environment): CdnSettings | undefined {
  const { CDN_TAGS: tags, CDN_MAX_AGE_S: maxAge, CDN_PURGE_URL: url } = environment;
  if (tags === '') {
    const alone = [maxAge > 0 && 'CDN_MAX_AGE_S', url !== '' && 'CDN_PURGE_URL'].find(
      (name) => name !== false,
    );
    if (alone === undefined) return undefined;
    throw new SettingsError([`${alone} requires CDN_TAGS=surrogate-key or CDN_TAGS=cache-tag`]);
  }
  const headers = readPairs(environment.CDN_PURGE_HEADERS);
  return { tags, maxAge, purge: url === '' ? undefined : checked({ url, headers }) };
}

/** Rejects invalid values without including them in the message: errors of `fetch` contain them and would be logged. */
function checked(purge: NonNullable<CdnSettings['purge']>): NonNullable<CdnSettings['purge']> {
  const { username, password } = new URL(purge.url);
  if (username !== '' || password !== '') {
    const reason = 'CDN_PURGE_URL must be a URL without credentials; use CDN_PURGE_HEADERS for Authorization';
    throw new SettingsError([reason]);
  }
  try {
    new Headers(purge.headers);
  } catch {
    throw new SettingsError(['CDN_PURGE_HEADERS must be valid header names and values']);
  }
  return purge;
}
