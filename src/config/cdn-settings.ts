import type { CdnHeaders } from '../common/index.js';
import { SettingsError, type Environment } from './environment.js';
import { readPairs } from './read-pairs.js';

/** A CDN in front of the server. */
export interface CdnSettings extends CdnHeaders {
  /** Where it is told what changed; undefined: nowhere. */
  readonly purge: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}

/**
 * Undefined where no CDN is told anything.
 * @throws SettingsError for settings that mean nothing without tags
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
  return { tags, maxAge, purge: url === '' ? undefined : { url, headers } };
}
