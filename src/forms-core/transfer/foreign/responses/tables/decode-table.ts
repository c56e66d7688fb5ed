import { decodeUtf8 } from '../../../../../common/index.js';

/** Encodings by byte order mark: spreadsheets and Qualtrics write tab-separated texts in UTF-16. */
const MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Decodes UTF-8, or UTF-16 with a byte order mark. @throws InvalidUtf8Error; Error for invalid UTF-16 */
export function decodeTable(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = MARKS.find(([each]) => each === mark)?.[1];
  if (encoding === undefined) return decodeUtf8(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('the text is not valid UTF-16: save the file with the encoding UTF-8');
  }
}
