import { joinTags, type CdnTagHeader } from '../../common/index.js';
import type { CdnSettings } from '../../config/index.js';

/** What the body calls the tags, for those who look there instead of into the header. */
const FIELD: Readonly<Record<CdnTagHeader, string>> = {
  'surrogate-key': 'surrogate_keys',
  'cache-tag': 'tags',
};
const WITHIN_MS = 5_000;

/**
 * Tells a CDN once that everything with these tags is old.
 * @throws Error that says what the CDN answered, or why it did not; addresses and headers stay untold
 */
export async function sendPurge(
  { tags: header }: Pick<CdnSettings, 'tags'>,
  { url, headers }: NonNullable<CdnSettings['purge']>,
  tags: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: joinTags(header, tags), ...headers },
    body: JSON.stringify({ [FIELD[header]]: tags }),
    // Headers may hold a secret that is for nobody else.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${String(answer.status)}`);
}
