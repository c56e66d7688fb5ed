import { decodePieces, InvalidUtf8Error, NOT_UTF8 } from '../../common/index.js';
import { ImportError } from './import.errors.js';

/** Decodes the text of a content file in chunks. @throws ImportError with the position of invalid UTF-8 */
export async function* decodeFile(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  try {
    yield* decodePieces(rejectUtf16(file, source));
  } catch (error) {
    throw error instanceof InvalidUtf8Error ? new ImportError(file, error.position, NOT_UTF8) : error;
  }
}

async function* rejectUtf16(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const bytes of source) {
    if (isFirst && isUtf16(bytes))
      throw new ImportError(file, { line: 1, column: 1 }, 'the file is UTF-16: save it as UTF-8');
    isFirst = false;
    yield bytes;
  }
}

/** Recognised by its byte order mark, or by a first character that is ASCII. */
function isUtf16([a, b]: Buffer): boolean {
  return (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe) || a === 0 || b === 0;
}
