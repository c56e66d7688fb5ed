import { fileTypeFromBuffer } from 'file-type';
import { isFont } from './is-font.js';
import { isSvg } from './svg.js';

/** Number of bytes to detect a type from: includes the first entries of office documents. */
export const HEAD_BYTES = 256 * 1024;

const UNKNOWN = 'application/octet-stream';
const PLAIN = 'text/plain';
const SVG = 'image/svg+xml';
/** Text has no signature: its type is determined by the extension. */
const TEXT_TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['csv', 'text/csv'],
  ['htm', 'text/html'],
  ['html', 'text/html'],
  ['ics', 'text/calendar'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  ['mjs', 'text/javascript'],
  ['tsv', 'text/tab-separated-values'],
  ['vtt', 'text/vtt'],
  ['xhtml', 'application/xhtml+xml'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['yml', 'application/yaml'],
]);
/** Binary formats: a text that starts with their signature, such as `BM`, is still text. */
const NEVER_TEXT = /^(?:image|audio|video|font)\//;
const SFNT = /^font\/(?:ttf|otf)$/;
/** No file of a binary format is shorter. Needed because some signatures have two bytes. */
const MIN_BINARY = 12;
/** Browsers and image variations treat it as PNG. */
const ANIMATED_PNG = 'image/apng';

/**
 * Detects the media type of a file by its content; the type in the request is ignored.
 * @param head its first `HEAD_BYTES`
 * @param extension in lower case; distinguishes types of text
 */
export async function mediaTypeOf(head: Buffer, extension: string): Promise<string> {
  const found = await signedTypeOf(head);
  const text = textOf(head);
  if (text === undefined) return binaryType(head, found);
  if (isSvg(text)) return SVG;
  const byExtension = TEXT_TYPES.get(extension) ?? PLAIN;
  return found === undefined || NEVER_TEXT.test(found) ? byExtension : found;
}

function binaryType({ length }: Buffer, found: string | undefined): string {
  if (found === undefined || length < MIN_BINARY) return UNKNOWN;
  return found === ANIMATED_PNG ? 'image/png' : found;
}

/** The type by the signature; undefined if the head contradicts it. */
async function signedTypeOf(head: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === undefined || !SFNT.test(found)) return found;
  return isFont(head) ? found : undefined;
}

/** The head as text; undefined if it is not valid UTF-8. */
export function textOf(head: Buffer): string | undefined {
  try {
    // The last character may be truncated.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
