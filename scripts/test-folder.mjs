/** Where a test run puts its databases. */
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** What a run of everything needs at once, with a margin: two database servers with their logs, and embedded copies. */
const NEEDED = 4 * GB;

/**
 * A new folder in memory where there is enough of it, else on the disk: no test depends on what a disk does after
 * `fsync`, and in memory a copy of a database costs a fifth of the processor time.
 */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'tests-'));
  // When root runs the tests, PostgreSQL runs as the user `postgres`.
  chmodSync(folder, 0o711);
  return folder;
}

/** The file system can be larger than the memory behind it. */
function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, available] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'));
    return bavail * bsize >= NEEDED && Number(available) * 1024 >= 2 * NEEDED;
  } catch {
    return false;
  }
}
