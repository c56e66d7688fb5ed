/** What a CDN in front is told about answers that everybody may have. */
export interface CdnHeaders {
  /** The header that names what an answer was made from, as the CDN wants it. */
  readonly tags: CdnTagHeader;
  /** How long the CDN may keep an answer without asking (s); 0: as long as anybody. */
  readonly maxAge: number;
}

export type CdnTagHeader = 'surrogate-key' | 'cache-tag';

/** Every answer depends on definitions, sites, node types, themes and roles; when any of them change, this is told. */
export const DEFINITIONS_TAG = 'definitions';

/** Between tags, and the header that says to this CDN alone how long it may keep an answer (RFC 9213 for `cache-tag`). */
const DIALECT: Readonly<Record<CdnTagHeader, { readonly between: string; readonly keep: string }>> = {
  'surrogate-key': { between: ' ', keep: 'surrogate-control' },
  'cache-tag': { between: ',', keep: 'cdn-cache-control' },
};

/** Topics of revisions that public answers are made from. Others, such as those of users, are told to nobody. */
const TOLD = /^(?:workspace:.+|forms|form \d+)$/;

/** The tag of a topic, such as `workspace:website` or `form:1`; undefined for one that no public answer is made from. */
export function cdnTag(topic: string): string | undefined {
  if (!TOLD.test(topic)) return undefined;
  return topic.replace(' ', ':').replaceAll(/[^\w:.~-]/gu, encodeURIComponent);
}

/** Tags as the header of this name holds them. */
export function joinTags(header: CdnTagHeader, tags: readonly string[]): string {
  return tags.join(DIALECT[header].between);
}

/** The headers of an answer made from these topics; none unless there is a CDN. */
export function cdnHeaders(cdn: CdnHeaders | undefined, topics: Iterable<string>): Record<string, string> {
  if (cdn === undefined) return {};
  const { keep } = DIALECT[cdn.tags];
  const tags = [DEFINITIONS_TAG, ...Array.from(topics, (topic) => cdnTag(topic) ?? [])].flat();
  return {
    [cdn.tags]: joinTags(cdn.tags, tags),
    ...(cdn.maxAge > 0 && { [keep]: `max-age=${String(cdn.maxAge)}` }),
  };
}
