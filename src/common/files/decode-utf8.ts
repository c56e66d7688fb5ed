import { isUtf8 } from 'node:buffer';

/** A position counted from 1. Columns count UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export const NOT_UTF8 = 'the text is not UTF-8: save the file with the encoding UTF-8';

export class InvalidUtf8Error extends Error {
  override readonly name = 'InvalidUtf8Error';

  constructor(readonly position: TextPosition) {
    super(`invalid UTF-8 in line ${position.line}, column ${position.column}`);
  }
}

/** Decodes UTF-8 without a byte order mark. @throws InvalidUtf8Error */
export function decodeUtf8(bytes: Uint8Array): string {
  return decodeAt(bytes, { line: 1, column: 1 }, false);
}

/** Like `decodeUtf8`, but for chunks that may end within a character. @throws InvalidUtf8Error */
export async function* decodePieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let at: TextPosition = { line: 1, column: 1 };
  let cut: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const piece of source) {
    const bytes = cut.length === 0 ? piece : Buffer.concat([cut, piece]);
    const end = bytes.length - lengthOfCutCharacter(bytes);
    // Copied, because the source may reuse its buffer.
    cut = Uint8Array.from(bytes.subarray(end));
    if (end === 0) continue;
    const text = decodeAt(bytes.subarray(0, end), at, !isFirst);
    isFirst = false;
    at = advance(at, text);
    yield text;
  }
  if (cut.length > 0) throw new InvalidUtf8Error(at);
}

function decodeAt(bytes: Uint8Array, at: TextPosition, ignoreBOM: boolean): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8', { ignoreBOM }).decode(bytes);
  throw new InvalidUtf8Error(advance(at, longestText(bytes)));
}

/** The valid UTF-8 at the beginning, without an incomplete last character. */
function longestText(bytes: Uint8Array): string {
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    if (decodePrefix(bytes.subarray(0, middle)) === undefined) invalid = middle;
    else valid = middle;
  }
  return decodePrefix(bytes.subarray(0, valid)) ?? '';
}

function decodePrefix(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

function lengthOfCutCharacter(bytes: Uint8Array): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length += 1) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const whole = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return whole > length ? length : 0;
  }
  return 0;
}

function advance({ line, column }: TextPosition, text: string): TextPosition {
  let breaks = 0;
  let last = -1;
  for (let found = text.indexOf('\n'); found >= 0; found = text.indexOf('\n', found + 1)) {
    breaks += 1;
    last = found;
  }
  return breaks === 0
    ? { line, column: column + text.length }
    : { line: line + breaks, column: text.length - last };
}
