import { readFile } from 'node:fs/promises';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8 } from '../../../common/index.js';
import { FormFileError } from '../form-file.error.js';

/**
 * Reads the text of a form file.
 * @throws FormFileError with the position of invalid UTF-8; Error of the file system
 */
export async function readFormText(path: string, name: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    throw error instanceof InvalidUtf8Error ? new FormFileError(name, NOT_UTF8, error.position) : error;
  }
}
