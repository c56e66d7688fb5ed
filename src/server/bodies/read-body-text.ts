import { isUtf8 } from 'node:buffer';
import { parse, type ParsedUrlQuery } from 'node:querystring';
import { AppError } from '../../common/index.js';

const PARAMETER = /;\s*([^=;\s]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;\s]*)/g;
/** ASCII is a subset of UTF-8. */
const READ_CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);
const ENCODED_BYTE = /%([0-9a-f]{2})/gi;

/** @throws AppError `unsupportedMediaType` for a charset other than UTF-8 */
export function checkCharset(contentType: string | undefined): void {
  if (contentType === undefined || !/charset/i.test(contentType)) return;
  for (const [, name = '', value = ''] of contentType.matchAll(PARAMETER)) {
    if (name.toLowerCase() !== 'charset') continue;
    const charset = value.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1');
    if (READ_CHARSETS.has(charset.toLowerCase())) continue;
    throw new AppError(
      'unsupportedMediaType',
      `Content-Type: the charset "${charset.slice(0, 40)}" is not supported: send the body as UTF-8.`,
    );
  }
}

/** @throws AppError `readerError` if the bytes are not valid UTF-8 */
export function readBodyText(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('readerError', 'The body is not valid UTF-8: send it as UTF-8.');
  return body.toString();
}

/** Parses the fields of an `application/x-www-form-urlencoded` body. @throws AppError `readerError`, `badRequest` */
export function readBodyFields(body: Buffer): ParsedUrlQuery {
  const text = readBodyText(body);
  readBodyText(decodeBytes(body));
  const fields = parse(text, '&', '=', { maxKeys: 0 });
  // If fields were copied to another object, this name would replace its prototype.
  if (Object.hasOwn(fields, '__proto__'))
    throw new AppError('badRequest', 'The field name "__proto__" is not accepted.');
  return fields;
}

/** Separators are ASCII: names and values are valid UTF-8 if and only if the body is. */
function decodeBytes(body: Buffer): Buffer {
  if (!body.includes('%')) return body;
  const bytes = body
    .toString('latin1')
    .replace(ENCODED_BYTE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1');
}
