/** A link to a node inside a text, as stored by editors. */
export interface StoredLink {
  /** Undefined or empty: the path is used. */
  readonly uuid: string | undefined;
  readonly repository: string | undefined;
  readonly path: string | undefined;
  readonly extension: string | undefined;
}

const START = '${link:{';
/**
 * `${link:{uuid:{…},repository:{website},path:{/p}}}` and the rest of the URL. Every repetition is bounded and values
 * contain no braces, so that an attempt ends before the next one can begin: matching takes linear time.
 */
const LINK =
  /\$\{link:\{((?:[A-Za-z]{1,20}:\{[^{}]{0,4000}\},?){1,12})\}\}((?:\?[^\s"'<>#]{1,4000})?(?:#[^\s"'<>]{1,4000})?)/g;
const PART = /([A-Za-z]+):\{([^{}]*)\}/g;

export function storedLinks(text: string): StoredLink[] {
  if (!text.includes(START)) return [];
  return [...text.matchAll(LINK)].map(([, parts = '']) => parseLink(parts));
}

/**
 * Replaces links with URLs; a following `?query` and `#anchor` are preserved.
 * @param urlOf returns undefined for a link without a target, which is replaced with `#` together with its query and
 *   anchor
 */
export function rewriteLinks(text: string, urlOf: (link: StoredLink) => string | undefined): string {
  if (!text.includes(START)) return text;
  return text.replaceAll(LINK, (_, parts: string, rest: string) => {
    const url = urlOf(parseLink(parts));
    return url === undefined ? '#' : url + rest;
  });
}

// Older texts use `handle` and `workspace`; `nodeData` contains an obsolete property of files.
function parseLink(parts: string): StoredLink {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of parts.matchAll(PART)) if (value !== '') found.set(name, value);
  return {
    uuid: found.get('uuid'),
    repository: found.get('repository') ?? found.get('workspace'),
    path: found.get('path') ?? found.get('handle'),
    extension: found.get('extension'),
  };
}
