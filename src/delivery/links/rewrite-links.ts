/** A link to a node inside a text, as editors leave it. */
export interface StoredLink {
  /** Absent or empty: the path says it. */
  readonly uuid: string | undefined;
  readonly repository: string | undefined;
  readonly path: string | undefined;
  readonly extension: string | undefined;
}

const START = '${link:{';
/**
 * `${link:{uuid:{…},repository:{website},path:{/p}}}` and what follows of an address. Every repetition is bounded and no
 * value holds a brace, so that an attempt ends before the next one may begin: the time is linear in the text.
 */
const LINK =
  /\$\{link:\{((?:[A-Za-z]{1,20}:\{[^{}]{0,4000}\},?){1,12})\}\}((?:\?[^\s"'<>#]{1,4000})?(?:#[^\s"'<>]{1,4000})?)/g;
const PART = /([A-Za-z]+):\{([^{}]*)\}/g;

/** Every link of a text, in its order. */
export function storedLinks(text: string): StoredLink[] {
  if (!text.includes(START)) return [];
  return [...text.matchAll(LINK)].map(([, parts = '']) => parseLink(parts));
}

/**
 * Puts addresses in the place of links; `?query` and `#anchor` behind them stay.
 * @param addressOf undefined for a link that leads nowhere, which becomes `#` with all that follows it
 */
export function rewriteLinks(text: string, addressOf: (link: StoredLink) => string | undefined): string {
  if (!text.includes(START)) return text;
  return text.replaceAll(LINK, (_, parts: string, rest: string) => {
    const address = addressOf(parseLink(parts));
    return address === undefined ? '#' : address + rest;
  });
}

// Older texts say `handle` and `workspace`; `nodeData` names a property of files that no longer counts.
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
