import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum size of a template, style sheet or image in bytes. */
const MAX_BYTES = 1024 * 1024;

/** A folder of templates: those that ship with the server, or those of a light module. */
export interface TemplateFolder {
  readonly module: string;
  readonly folder: string;
}

/** A file as it was found; `stamp` differs when the content may differ. */
export interface FoundFile {
  readonly module: string;
  /** Relative to the folder of templates, with `/`: `form-page.liquid`. */
  readonly name: string;
  readonly absolute: string;
  readonly stamp: string;
}

/**
 * Lists the files of folders in their order; a missing folder counts as empty, hidden and too large files are skipped.
 */
export async function listTemplateFiles(folders: readonly TemplateFolder[]): Promise<FoundFile[]> {
  const found = await Promise.all(folders.map(listFolder));
  return found.flat();
}

/** The text of a file; undefined when it vanished meanwhile. */
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
