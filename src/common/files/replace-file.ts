import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file; an existing one is replaced when the new one is complete. Devices and pipes are written to directly.
 * @param write writes to the given path
 * @throws Error if the folder does not exist, or the path is that of a folder
 */
export async function replaceFile<T>(file: string, write: (path: string) => Promise<T>): Promise<T> {
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isDirectory() === true) throw new Error(`${file} is a folder: pass the path of a file.`);
  if (existing?.isFile() === false) return write(file);
  const part = `${file}.part`;
  try {
    const result = await write(part);
    await rename(part, file);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw isMissing(error, part) ? new Error(`There is no folder ${dirname(file)}.`) : error;
  }
}

/** Whether the file could not be created. */
function isMissing(error: unknown, path: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return false;
  return error.code === 'ENOENT' && error.path === path;
}
