import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum size of a template, style sheet or image in bytes. */
const MAX_BYTES = 1024 * 1024;

/** A template folder of the server or of a light module. */
export interface TemplateFolder {
  readonly module: string;
  readonly folder: string;
}

/** A file with a `stamp` that changes with its content. */
export interface FoundFile {
  readonly module: string;
  /** Path relative to the template folder, with `/`. */
  readonly name: string;
  readonly absolute: string;
  readonly stamp: string;
}

/** Lists the files of folders, in order. Missing folders, hidden files and files that are too large are skipped. */
export async function listTemplateFiles(folders: readonly TemplateFolder[]): Promise<FoundFile[]> {
  const found = await Promise.all(folders.map(listFolder));
  return found.flat();
}

/** The content of a file; undefined if it was removed in the meantime. */
export async function readTemplateFile({ absolute }: FoundFile): Promise<Buffer | undefined> {
  return readFile(absolute).catch(() => undefined);
}

async function listFolder({ module, folder }: TemplateFolder): Promise<FoundFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const visible = names.filter((name) => !/(?:^|[\\/])\./.test(name)).sort();
  const files = await Promise.all(visible.map((name) => describe(module, folder, name)));
  return files.filter((file) => file !== undefined);
}

async function describe(module: string, folder: string, name: string): Promise<FoundFile | undefined> {
  const absolute = join(folder, name);
  const stats = await stat(absolute).catch(() => undefined);
  if (stats?.isFile() !== true || stats.size > MAX_BYTES) return undefined;
  const stamp = [absolute, stats.ino, stats.size, stats.mtimeMs].join(':');
  return { module, name: name.replaceAll('\\', '/'), absolute, stamp };
}
