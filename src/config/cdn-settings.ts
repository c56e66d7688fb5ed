import type { CdnHeaders } from '../common/index.js';
import type { Environment } from './environment/environment.js';
import { SettingsError } from './settings.error.js';
import { readPairs } from './environment/read-pairs.js';

/** A CDN in front of the server. */
export interface CdnSettings extends CdnHeaders {
  /** Where it is told what changed; undefined: nowhere. */
  readonly purge: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}

/**
 * Undefined where no CDN is told anything.
 * @throws SettingsError for settings that mean nothing without tags, or that no request can be made of
 */
export function readCdnSettings(environment: Environment): CdnSettings | undefined {
  const { CDN_TAGS: tags, CDN_MAX_AGE_S: maxAge, CDN_PURGE_URL: url } = environment;
  if (tags === '') {
    const alone = [maxAge > 0 && 'CDN_MAX_AGE_S', url !== '' && 'CDN_PURGE_URL'].find(
      (name) => name !== false,
    );
    if (alone === undefined) return undefined;
    throw new SettingsError([`${alone} needs CDN_TAGS=surrogate-key or CDN_TAGS=cache-tag beside it`]);
  }
  const headers = readPairs(environment.CDN_PURGE_HEADERS);
  return { tags, maxAge, purge: url === '' ? undefined : checked({ url, headers }) };
}

/** What `fetch` refuses it shows in its error, and so would the log: it is refused here, unseen. */
function checked(purge: NonNullable<CdnSettings['purge']>): NonNullable<CdnSettings['purge']> {
  const { username, password } = URL.canParse(purge.url) ? new URL(purge.url) : { username: '?' };
  if (username !== '' || password !== '') {
    const reason = 'CDN_PURGE_URL must be an address without a user; CDN_PURGE_HEADERS takes Authorization';
    throw new SettingsError([reason]);
  }
  try {
    new Headers(purge.headers);
  } catch {
    throw new SettingsError(['CDN_PURGE_HEADERS must be names and values that a header may hold']);
  }
  return purge;
}
