import { readdir } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { OwnedFolder } from '../definitions/index.js';

const FORM_FILE = /^[^.].*\.(?:ya?ml|json)$/i;

export interface FormFileEntry {
  readonly module: string;
  readonly absolute: string;
  /** Name for messages: relative to the application folder if inside it, otherwise absolute. */
  readonly name: string;
}

/**
 * The form files of the folders, ordered by folder, then by name (docs/reference/form-files.md#bootstrap).
 * @param reject called for each folder that cannot be read
 */
export async function listFormFiles(
  folders: readonly OwnedFolder[],
  applicationDir: string,
  reject: (folder: string, error: unknown) => void,
): Promise<FormFileEntry[]> {
  const lists = folders.map(async ({ module, folder }) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      reject(shownName(folder, applicationDir), error);
      return [];
    });
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    return names
      .filter((name) => FORM_FILE.test(name))
      .sort()
      .map((name) => join(folder, name))
      .map((absolute) => ({ module, absolute, name: shownName(absolute, applicationDir) }));
  });
  return (await Promise.all(lists)).flat();
}

function shownName(absolute: string, applicationDir: string): string {
  const inside = relative(applicationDir, absolute);
  const isOutside = isAbsolute(inside) || inside.split(sep)[0] === '..';
  return isOutside ? absolute : inside.replaceAll(sep, '/');
}
