import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnedFolder } from '../../definitions/index.js';

/** Maximum size of a template, style sheet or image in bytes. */
const MAX_BYTES = 1024 * 1024;

/** A file with a `stamp` that changes with its content. */
export interface FoundFile {
  readonly module: string;
  /** Path relative to the template folder, with `/`. */
  readonly name: string;
  readonly absolute: string;
  readonly stamp: string;
}

/**
 * Lists the files of folders, in order. Skips folders that are missing or cannot be read, hidden files, and files that are
 * too large.
 */
export async function listTemplateFiles(folders: readonly OwnedFolder[]): Promise<FoundFile[]> {
  const found = await Promise.all(folders.map(listFolder));
  return found.flat();
}

/** The content of a file; undefined if it was removed in the meantime. */
export async function readTemplateFile({ absolute }: FoundFile): Promise<Buffer | undefined> {
  return readFile(absolute).catch(() => undefined);
}

async function listFolder({ module, folder }: OwnedFolder): Promise<FoundFile[]> {
  const names = (await namesIn(folder, '')).sort();
  const files = await Promise.all(names.map((name) => describe(module, folder, name)));
  return files.filter((file) => file !== undefined);
}

/** Reads folder by folder: `recursive` of `readdir` returns nothing if one folder cannot be read. */
async function namesIn(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(() => []);
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const names = visible.map(async (entry): Promise<string[]> => {
    const name = `${prefix}${entry.name}`;
    return entry.isDirectory() ? namesIn(folder, `${name}/`) : [name];
  });
  return (await Promise.all(names)).flat();
}

async function describe(module: string, folder: string, name: string): Promise<FoundFile | undefined> {
  const absolute = join(folder, name);
  const stats = await stat(absolute).catch(() => undefined);
  if (stats?.isFile() !== true || stats.size > MAX_BYTES) return undefined;
  const stamp = [absolute, stats.ino, stats.size, stats.mtimeMs].join(':');
  return { module, name, absolute, stamp };
}
