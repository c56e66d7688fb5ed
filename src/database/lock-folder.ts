import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './database.errors.js';
import { readProcessStart } from './read-process-start.js';

/** Another process has the embedded database open. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  constructor(folder: string, pid: number) {
    super(
      `The embedded database in ${folder} is open in process ${String(pid)}: ` +
        'stop that process, or use another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
    );
  }
}

/**
 * Takes `<folder>.lock` for this process; returns what gives it back.
 * A lock whose process is gone (killed) is taken over, even when its number went to another process since.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`;
  const own = `${String(process.pid)} ${randomUUID()} ${readProcessStart(process.pid)}\n`;
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, own, { flush: true });
  try {
    // A link appears whole or not at all, and only where there is none.
    while (!(await linkNew(draft, lock))) await removeStale(lock, folder);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readLock(lock)) === own) await rm(lock, { force: true });
  };
}

async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(lock: string, folder: string): Promise<void> {
  const found = await readLock(lock);
  if (found === undefined) return;
  const pid = holder(found);
  if (pid !== undefined) throw new FolderLockedError(folder, pid);
  // Renaming settles who of several waiting processes removes it; what another one took meanwhile goes back.
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
    if ((await readLock(aside)) !== found) await linkNew(aside, lock);
    await rm(aside, { force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function readLock(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The number of the process that holds the lock, if it is still the same process. */
function holder(content: string): number | undefined {
  const [, digits = '', start = ''] = /^(\d+) \S+ (.*)\n$/.exec(content) ?? [];
  const pid = Number(digits);
  if (pid === 0 || !isAlive(pid)) return undefined;
  const startNow = readProcessStart(pid);
  return start === '' || startNow === '' || start === startNow ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
