import { join } from 'node:path';

/** Maximum disk space of image variations, enough for about 10,000 files. */
export const IMAGE_CACHE_BYTES = 1024 ** 3;

/** The folder of cached image variations; it may be deleted at any time. */
export function imageFolder(dataDir: string): string {
  return join(dataDir, 'imaging');
}
