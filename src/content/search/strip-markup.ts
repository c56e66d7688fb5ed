import { decodeEntities, decodeReadable } from './decode-entities.js';

/** End tags, comments, void and block elements, attributes. In a text without any, `<B>` is a word in angle brackets. */
const TAGS =
  /<\/[a-z]|<!(?:--|doctype)|\/>|<(?:p|br|hr|h\d|li|[uod]l|d[td]|t[rdh]|tbody|div|img|table)[\s>]|<[a-z][\w-]{0,30}\s+[\w:-]{1,30}\s*=/i;
const IDENTIFIER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Tags that do not separate words: `<b>H</b>ello` is one word. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is not text. */
const SILENT = new Set(['script', 'style']);

/** The words without markup, scripts and styles; identifiers of links are appended. Linear in the length. */
export function stripMarkup(text: string): string {
  if (!TAGS.test(text)) return text.includes('&') ? decodeEntities(text) : text;
  const identifiers: string[] = [];
  const kept = withoutTags(text, (markup) => {
    for (const [identifier] of markup.matchAll(IDENTIFIER)) identifiers.push(identifier);
  });
  return [decodeEntities(kept), ...identifiers].join(' ');
}

/** The words of `stripMarkup` without identifiers, with single spaces. Linear in the length. */
export function readableText(text: string): string {
  const plain = decodeReadable(TAGS.test(text) ? withoutTags(text) : text);
  return plain.replace(/\s+/g, ' ').trim();
}

/** The text between the tags. @param take receives each tag, comment and silent element */
function withoutTags(text: string, take?: (markup: string) => void): string {
  const kept: string[] = [];
  // There is no tag after the last `>`: `5 <x` is text.
  const lastTag = text.lastIndexOf('>');
  let at = 0;
  for (let open = text.indexOf('<'); open >= 0 && open < lastTag; open = text.indexOf('<', at)) {
    kept.push(text.slice(at, open));
    const end = endOfMarkup(text, open);
    const markup = text.slice(open, end);
    if (markup === '<') kept.push(' ');
    else {
      if (!INLINE.has(tagName(markup))) kept.push(' ');
      take?.(markup);
    }
    at = end;
  }
  kept.push(text.slice(at));
  return kept.join('');
}

/** The end of the tag, comment or silent element that begins at `open`; a lone `<` is one character. */
function endOfMarkup(text: string, open: number): number {
  if (text.startsWith('<!--', open)) return after(text, '-->', open + 4);
  if (!/[a-z!/?]/i.test(text.charAt(open + 1))) return open + 1;
  const end = after(text, '>', open + 1);
  const name = text.charAt(open + 1) === '/' ? '' : tagName(text.slice(open, Math.min(end, open + 10)));
  if (!SILENT.has(name)) return end;
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = end;
  const match = closing.exec(text);
  return match === null ? text.length : after(text, '>', match.index);
}

function after(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index < 0 ? text.length : index + mark.length;
}

function tagName(markup: string): string {
  return /^<\/?([a-z][a-z0-9]*)/i.exec(markup)?.[1]?.toLowerCase() ?? '';
}
