import { rmSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Writes a file; an existing one is replaced when the new one is complete. Devices and pipes are written to directly.
 * A signal that ends the process leaves no incomplete file behind.
 * @param write writes to the given path
 * @throws Error if the folder does not exist, or the path is that of a folder
 */
export async function replaceFile<T>(file: string, write: (path: string) => Promise<T>): Promise<T> {
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isDirectory() === true) throw new Error(`${file} is a folder: pass the path of a file.`);
  if (existing?.isFile() === false) return write(file);
  const part = `${file}.part`;
  const removeHandlers = removeOnSignal(part);
  try {
    const result = await write(part);
    await rename(part, file);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw isMissing(error, part) ? new Error(`There is no folder ${dirname(file)}.`) : error;
  } finally {
    removeHandlers();
  }
}

/** Removes a file when a signal ends the process. @returns a function that removes the signal handlers */
function removeOnSignal(file: string): () => void {
  const remove = (signal: NodeJS.Signals): void => {
    removeHandlers();
    rmSync(file, { force: true });
    // Without the handler, the signal ends the process with the exit status that the caller expects.
    process.kill(process.pid, signal);
  };
  const removeHandlers = (): void => {
    for (const signal of ENDING_SIGNALS) process.off(signal, remove);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, remove);
  return removeHandlers;
}

/** Whether the file could not be created. */
function isMissing(error: unknown, path: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return false;
  return error.code === 'ENOENT' && error.path === path;
}
