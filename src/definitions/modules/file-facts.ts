import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The identity, size and times of a file, compared to find changes. */
export interface FileFacts {
  readonly absolute: string;
  readonly size: number;
  readonly modified: number;
  /** Changes if the content may have changed. */
  readonly stamp: string;
}

/** Undefined if it is not a file, or does not exist. */
export async function fileFactsOf(absolute: string): Promise<FileFacts | undefined> {
  try {
    const stats = await stat(absolute);
    return stats.isFile() ? fileFacts(absolute, stats) : undefined;
  } catch (error) {
    // Reading it reports the error.
    return isMissing(error) ? undefined : { absolute, size: 0, modified: 0, stamp: codeOf(error) };
  }
}

export function fileFacts(absolute: string, stats: Stats): FileFacts {
  const stamp = [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(':');
  return { absolute, size: stats.size, modified: stats.mtimeMs, stamp };
}

/** Whether a path does not exist; other errors, such as those of a network volume, can be temporary. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}

/** The system's error code, such as EACCES. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
