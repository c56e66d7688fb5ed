import { readFile } from 'node:fs/promises';
import { findInvalidUtf8 } from '../../common/index.js';
import { FormFileError } from './export.errors.js';

/**
 * The text of a form file.
 * @throws FormFileError with the place of bytes that are not UTF-8; Error of the file system
 */
export async function readFormText(path: string, name: string): Promise<string> {
  const bytes = await readFile(path);
  const invalid = findInvalidUtf8(bytes);
  if (invalid !== undefined)
    throw new FormFileError(name, 'the text is not UTF-8: save the file with the encoding UTF-8', invalid);
  return bytes.toString();
}
