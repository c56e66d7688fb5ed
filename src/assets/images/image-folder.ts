import { join } from 'node:path';

/** What image variations may take on disk: enough for some ten thousand. */
export const IMAGE_CACHE_BYTES = 1024 ** 3;

/** Where image variations are kept; it may be deleted at any time. */
export function imageFolder(dataDir: string): string {
  return join(dataDir, 'imaging');
}
