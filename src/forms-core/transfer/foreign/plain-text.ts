import { isMap } from '../../../common/index.js';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const LINK = /<a\b[^<>]*\shref=(["'])(https?:[^"'<>\s]+)\1[^<>]*>([^<]*)<\/a>/gi;
const LOST = /<(img|iframe|video|audio|object|embed|input|a(?=\s))\b/gi;

/** HTML elements that are missing in the plain text, such as `img`, and links whose URL is not in their text. */
export function lostElements(html: unknown): readonly string[] {
  const texts = isMap(html) ? Object.values(html) : [html];
  const found = texts.flatMap((text) =>
    typeof text === 'string' ? [...text.replace(LINK, '').matchAll(LOST)] : [],
  );
  return [...new Set(found.map(([, name = '']) => name.toLowerCase()))];
}

/** Converts HTML to text, with line breaks for paragraphs and URLs after links. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:script|style)\b[^<>]*>[^<]*<\/(?:script|style)>/gi, '')
    .replace(/\r\n?/g, '\n')
    .replace(LINK, (_, __, url: string, text: string) => (text.includes(url) ? text : `${text} (${url})`))
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
        const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        return isCharacter ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
