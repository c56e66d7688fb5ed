import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UsageError } from './usage.error.js';

/** Endings of the files that the commands take. */
export const CONTENT_FILES = ['.yaml', '.yml', '.xml'];
export const FORM_FILES = ['.yaml', '.yml', '.json'];

/**
 * The files among paths: files as they are given, those below folders by name, so that `website.yaml` comes
 * before `website.home.yaml` and a parent before its children.
 * @throws UsageError for a path that does not exist
 */
export async function findFiles(paths: readonly string[], endings: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => filesAt(path, endings)));
  return found.flat();
}

async function filesAt(path: string, endings: readonly string[]): Promise<string[]> {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (!entry.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => endings.includes(extname(name).toLowerCase()))
    .sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .map((name) => join(path, name));
}

function depthOf(name: string): number {
  return name.split('.').length;
}
