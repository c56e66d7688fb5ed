import { joinTags, type CdnTagHeader } from '../../common/index.js';
import type { CdnSettings } from '../../config/index.js';

/** The key of the tags in the body, for CDNs that read the body instead of the header. */
const FIELD: Readonly<Record<CdnTagHeader, string>> = {
  'surrogate-key': 'surrogate_keys',
  'cache-tag': 'tags',
};
const WITHIN_MS = 5_000;

/**
 * Sends one purge request for these tags to the CDN.
 * @throws Error with the status of the CDN or the reason of the failure, without URLs and headers
 */
export async function sendPurge(
  { tags: header }: Pick<CdnSettings, 'tags'>,
  { url, headers }: NonNullable<CdnSettings['purge']>,
  tags: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: joinTags(header, tags), ...headers },
    body: JSON.stringify({ [FIELD[header]]: tags }),
    // Not followed, because headers may contain a secret of the CDN.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the CDN responded with status ${response.status}`);
}
