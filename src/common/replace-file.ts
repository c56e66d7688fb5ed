import { rename, rm, stat } from 'node:fs/promises';

/**
 * Writes a file; an existing one is replaced after the new one is complete. Devices and pipes are written to directly.
 * @param write writes to the given path
 */
export async function replaceFile<T>(file: string, write: (path: string) => Promise<T>): Promise<T> {
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isFile() === false) return write(file);
  const part = `${file}.part`;
  try {
    const result = await write(part);
    await rename(part, file);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
