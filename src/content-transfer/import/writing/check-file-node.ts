import type { Property } from '../../../content/index.js';
import { ImportError, type FilePosition } from '../import.errors.js';

const MAX_NAME_BYTES = 1000;
/** Indexing a larger node would take minutes. */
const MAX_CHARACTERS = 10_000_000;
const SHOWN = 80;

export function checkSize(
  file: string,
  at: FilePosition & { readonly name: string },
  properties: readonly Property[],
): void {
  const characters = properties.flatMap(({ values }) => values).reduce((sum, { length }) => sum + length, 0);
  if (characters <= MAX_CHARACTERS) return;
  throw new ImportError(
    file,
    at,
    `node ${at.name} has ${characters} characters in its properties, more than ${MAX_CHARACTERS}: store large data as Binary`,
  );
}

export function checkName(file: string, at: FilePosition, what: string, name: string): void {
  if (name === '' || name === '.' || name === '..' || name.includes('/')) {
    throw new ImportError(
      file,
      at,
      `"${shorten(name)}" is not a valid name of a ${what}: it must not be empty, ".", ".." or contain "/"`,
    );
  }
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new ImportError(
      file,
      at,
      `the name of a ${what} is longer than ${MAX_NAME_BYTES} bytes: ${shorten(name)}`,
    );
  }
  checkText(file, at, `the name of a ${what}`, name);
}

/** PostgreSQL can store neither; the text is rejected rather than changed. */
export function checkText(file: string, at: FilePosition, what: string, text: string): void {
  if (text.includes('\0'))
    throw new ImportError(file, at, `${what} contains a NUL character (U+0000): remove it`);
  if (/\p{Surrogate}/u.test(text)) {
    throw new ImportError(file, at, `${what} contains a lone surrogate (half a character): remove it`);
  }
}

export function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
