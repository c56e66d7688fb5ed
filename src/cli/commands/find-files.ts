import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorMessage, isHidden } from '../../common/index.js';
import { CommandError } from './command.errors.js';

export const CONTENT_FILES = ['', '.gz', '.zip'].flatMap((compression) =>
  ['.yaml', '.yml', '.xml'].map((format) => format + compression),
);
export const FORM_FILES = ['.yaml', '.yml', '.json', '.lss'];

export interface FoundFiles {
  readonly files: readonly string[];
  readonly rejected: readonly string[];
}

/**
 * Expands paths to files. Files in folders are sorted by name, so that parent nodes (`website.yaml`) are imported before
 * their children (`website.home.yaml`); hidden files (`._website.yaml`) are ignored. Invalid paths are returned in
 * `rejected`.
 * @throws CommandError if there is neither a file nor an invalid path
 */
export async function findFiles(paths: readonly string[], endings: readonly string[]): Promise<FoundFiles> {
  const found = await Promise.all(paths.map((path) => filesAt(path, endings)));
  const files = found.flatMap((each) => each.files);
  const rejected = found.flatMap((each) => each.rejected);
  if (files.length + rejected.length > 0) return { files, rejected };
  throw new CommandError(
    `No ${endings.slice(0, -1).join(', ')} or ${endings.at(-1) ?? ''} file found to import.`,
  );
}

async function filesAt(path: string, endings: readonly string[]): Promise<FoundFiles> {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) return { files: [], rejected: [`${path} does not exist.`] };
  if (!entry.isDirectory()) return { files: [path], rejected: [] };
  try {
    const names = await readdir(path, { recursive: true });
    const files = names
      .filter((name) => !isHidden(name))
      .flatMap((name) => {
        const ending = endings.find((each) => name.toLowerCase().endsWith(each));
        return ending === undefined
          ? []
          : [{ name, depth: basename(name).slice(0, -ending.length).split('.').length }];
      })
      .sort((a, b) => a.depth - b.depth || (a.name < b.name ? -1 : 1))
      .map(({ name }) => join(path, name));
    return { files, rejected: [] };
  } catch (error) {
    return { files: [], rejected: [`The folder ${path} cannot be read: ${errorMessage(error)}`] };
  }
}
