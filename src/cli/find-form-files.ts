import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UsageError } from './usage.error.js';

const EXTENSIONS = new Set(['.yaml', '.yml', '.json']);

/**
 * The form files among paths: files as they are given, those below folders by name (CONTRACT 7).
 * @throws UsageError for a path that does not exist
 */
export async function findFormFiles(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(filesAt));
  return found.flat();
}

async function filesAt(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (!entry.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => EXTENSIONS.has(extname(name).toLowerCase()))
    .sort()
    .map((name) => join(path, name));
}
