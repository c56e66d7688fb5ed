import { readdir } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { OwnedFolder } from '../definitions/index.js';

const FORM_FILE = /^[^.].*\.(?:ya?ml|json)$/i;
/** Hidden files and documentation, which no user expects to be loaded. */
const NO_FORM = /^\.|\.md$/i;

export interface FormFileEntry {
  readonly module: string;
  readonly absolute: string;
  /** Name for messages: relative to the application folder if inside it, otherwise absolute. */
  readonly name: string;
}

/**
 * The form files of the folders, ordered by folder, then by name (docs/reference/form-files.md#bootstrap).
 * @param reject called for each folder that cannot be read
 * @param ignore called for each subfolder and each file with another extension, except hidden ones and documentation
 */
export async function listFormFiles(
  folders: readonly OwnedFolder[],
  applicationDir: string,
  reject: (folder: string, error: unknown) => void,
  ignore: (name: string) => void = () => undefined,
): Promise<FormFileEntry[]> {
  const lists = folders.map(async ({ module, folder }) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      reject(shownName(folder, applicationDir), error);
      return [];
    });
    const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
    for (const name of names) {
      if (!FORM_FILE.test(name) && !NO_FORM.test(name))
        ignore(shownName(join(folder, name), applicationDir) + (name.endsWith('/') ? '/' : ''));
    }
    return names
      .filter((name) => FORM_FILE.test(name))
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
