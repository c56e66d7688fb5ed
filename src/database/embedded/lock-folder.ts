import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../database.errors.js';
import { askSocket, holdSocket } from './lock-socket.js';

const BEAT_MS = 1_000;
/** How long a lock that cannot be decided by its socket is watched for a sign of life, and how often. */
const WATCH_MS = 5_000;
const LOOK_EVERY_MS = 250;
const OWNER_ONLY = 0o600;
const NO_SOCKET = '-';

/** The contents of a lock file: its holder. */
interface Holder {
  /** The running kernel: where it is this one, a socket that refuses has no process any more. */
  readonly kernel: string;
  readonly socket: string;
  readonly nonce: string;
  readonly process: string;
}

const UNKNOWN: Holder = { kernel: '', socket: NO_SOCKET, nonce: 'unknown', process: 'unknown process' };

/** Another server has the embedded database open. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  constructor(folder: string, holder: string) {
    super(
      `The embedded database in ${folder} is in use by another server (${holder}): ` +
        'stop that server, or use another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
    );
  }
}

/**
 * Takes `<folder>.lock` for this process; returns what releases it. The lock is held by a Unix socket, which works across
 * containers. Where sockets cannot decide (a file system without them, or one shared by several machines), it is held by
 * the time of the file, set every second.
 * @param onLost called when another server has taken the lock all the same
 * @throws FolderLockedError
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`;
  const nonce = randomUUID();
  const socketPath = `${lock}.${nonce.slice(0, 8)}.sock`;
  const server = await holdSocket(socketPath);
  const socket = server === undefined ? NO_SOCKET : socketPath.slice(dirname(lock).length + 1);
  const own = `${await readKernel()} ${socket} ${nonce} process ${String(process.pid)} on ${hostname()}\n`;
  const draft = `${lock}.${nonce}`;
  const release = async (): Promise<void> => {
    server?.close();
    await rm(socketPath, { force: true });
  };
  try {
    await writeFile(draft, own, { flush: true, mode: OWNER_ONLY });
    await take(folder, lock, draft);
    await rm(draft, { force: true });
    const stopBeating = await beat(lock, own, onLost);
    return async () => {
      await stopBeating();
      if ((await readLock(lock)) === own) await rm(lock, { force: true });
      await release();
    };
  } catch (error) {
    await rm(draft, { force: true });
    await release();
    throw error;
  }
}

/**
 * Puts the draft in the place of the lock. Of several processes that find one stale lock, the one that takes the lock on
 * replacing it goes on: a lock is never absent, and never replaced by two.
 */
async function take(folder: string, lock: string, draft: string): Promise<void> {
  // A link appears whole or not at all, and only where there is none.
  while (!(await linkNew(draft, lock))) {
    const found = await readLock(lock);
    if (found === undefined) continue;
    const holder = parse(found);
    if (await isHeld(lock, holder)) throw new FolderLockedError(folder, holder.process);
    const claim = `${lock}.${holder.nonce.slice(0, 8)}`;
    await take(folder, claim, draft);
    if ((await readLock(lock)) === found) {
      await rename(claim, lock);
      if (holder.socket !== NO_SOCKET) await rm(join(dirname(lock), holder.socket), { force: true });
      return;
    }
    await rm(claim, { force: true });
  }
}

async function isHeld(lock: string, { kernel, socket }: Holder): Promise<boolean> {
  const state = socket === NO_SOCKET ? 'unknown' : await askSocket(join(dirname(lock), socket));
  if (state === 'held') return true;
  if (state === 'refused' && kernel === (await readKernel())) return false;
  const first = await readBeat(lock);
  for (let waited = 0; waited < WATCH_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    if ((await readBeat(lock)) !== first) return true;
  }
  return false;
}

/** Sets the time of the lock every second; returns what ends that. */
async function beat(lock: string, own: string, onLost: () => void): Promise<() => Promise<void>> {
  const file = await open(lock, 'r+');
  let running = Promise.resolve();
  const once = async (): Promise<void> => {
    const now = new Date();
    await file.utimes(now, now);
    const found = await readLock(lock);
    if (found !== undefined && found !== own) onLost();
  };
  const timer = setInterval(() => {
    // A time that cannot be set now is set a second later.
    running = running.then(once).catch(() => undefined);
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await file.close();
  };
}

async function readBeat(lock: string): Promise<number> {
  try {
    return (await stat(lock)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
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

async function readLock(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): Holder {
  const fields = /^(\S+) (-|[\w.-]+\.sock) ([0-9a-f-]{36}) (process \d+ on \S+)\n$/.exec(content);
  if (fields === null) return UNKNOWN;
  const [, kernel = '', socket = NO_SOCKET, nonce = '', holder = ''] = fields;
  return { kernel, socket, nonce, process: holder };
}

/** The same in all containers of a kernel, another one after its restart. Elsewhere than on Linux, the machine. */
async function readKernel(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return id.trim() === '' ? `unknown-${randomUUID()}` : id.trim();
}
