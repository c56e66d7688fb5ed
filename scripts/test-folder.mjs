/** Creates the folder for the databases of a test run. */
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** Space needed by a complete run, with a margin: two database servers with their logs, and embedded databases. */
const NEEDED = 4 * GB;

/**
 * A new folder in memory if there is enough space, otherwise on disk: no test depends on `fsync`, and in memory, copying a
 * database takes a fifth of the processor time.
 */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'tests-'));
  // If the tests run as root, PostgreSQL runs as the user `postgres`.
  chmodSync(folder, 0o711);
  return folder;
}

/** Checks the available memory as well, because the file system can be larger. */
function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, available] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'));
    return bavail * bsize >= NEEDED && Number(available) * 1024 >= 2 * NEEDED;
  } catch {
    return false;
  }
}
