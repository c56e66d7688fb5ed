import { readFileSync } from 'node:fs';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8 } from '../../common/index.js';
import { SettingsError } from '../settings.error.js';

/** Reads a settings file; `name` is used in errors. @throws SettingsError if it is not UTF-8; Error of the file system */
export function readTextFile(path: string, name = path): string {
  try {
    return decodeUtf8(readFileSync(path));
  } catch (error) {
    if (!(error instanceof InvalidUtf8Error)) throw error;
    const { line, column } = error.position;
    throw new SettingsError([`${name}:${line}:${column}: ${NOT_UTF8}`]);
  }
}
