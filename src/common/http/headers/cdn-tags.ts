/** Settings of response headers for a CDN, set on public responses. */
export interface CdnHeaders {
  /** Name of the header with the cache tags, as the CDN expects it. */
  readonly tags: CdnTagHeader;
  /** How long the CDN may serve a response without revalidation (s); 0: as long as any cache. */
  readonly maxAge: number;
}

export type CdnTagHeader = 'surrogate-key' | 'cache-tag';

/** Purged when a definition, site, node type, theme or role changes, because every response depends on them. */
export const DEFINITIONS_TAG = 'definitions';

/** The tag separator, and the header that sets the lifetime for this CDN only (RFC 9213 for `cache-tag`). */
const DIALECT: Readonly<Record<CdnTagHeader, { readonly between: string; readonly keep: string }>> = {
  'surrogate-key': { between: ' ', keep: 'surrogate-control' },
  'cache-tag': { between: ',', keep: 'cdn-cache-control' },
};

/** Internal cache tags of public responses. Responses with others, such as those of users, are not cached by the CDN. */
const PUBLIC_TOPICS = /^(?:workspace:.+|forms|form \d+)$/;

/** The CDN cache tag for an internal one, such as `form:1`; undefined if no public response has it. */
export function cdnTag(topic: string): string | undefined {
  if (!PUBLIC_TOPICS.test(topic)) return undefined;
  return topic.replace(' ', ':').replaceAll(/[^\w:.~-]/gu, encodeURIComponent);
}

export function joinTags(header: CdnTagHeader, tags: readonly string[]): string {
  return tags.join(DIALECT[header].between);
}

/** CDN headers for a response with these internal cache tags; empty without a CDN. */
export function cdnHeaders(cdn: CdnHeaders | undefined, topics: Iterable<string>): Record<string, string> {
  if (cdn === undefined) return {};
  const { keep } = DIALECT[cdn.tags];
  const tags = [DEFINITIONS_TAG, ...Array.from(topics, (topic) => cdnTag(topic) ?? [])].flat();
  return {
    [cdn.tags]: joinTags(cdn.tags, tags),
    ...(cdn.maxAge > 0 && { [keep]: `max-age=${cdn.maxAge}` }),
  };
}
