import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../errors/database.errors.js';
import { askSocket, holdSocket } from './lock-socket.js';

const BEAT_MS = 1_000;
/** If the socket of a lock cannot be checked, the lock is watched for changes for this time. */
const WATCH_MS = 5_000;
const CHECK_MS = 250;
const OWNER_ONLY = 0o600;
const NO_SOCKET = '-';

/** The content of a lock file. */
interface Holder {
  /** Identifies the kernel: if it is the running one, a rejected connection proves that the holder has ended. */
  readonly kernel: string;
  readonly socket: string;
  readonly nonce: string;
  readonly process: string;
}

const UNKNOWN: Holder = { kernel: '', socket: NO_SOCKET, nonce: 'unknown', process: 'unknown process' };

/** Another server uses the embedded database. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  /** @param socket at which the holder accepts connections; undefined without sockets */
  constructor(
    folder: string,
    holder: string,
    readonly socket?: string,
  ) {
    super(
      `The embedded database in ${folder} is in use by another server (${holder}): ` +
        'stop that server, or use another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
    );
  }
}

/**
 * Creates `<folder>.lock` for this process; returns a function that releases it. A Unix socket proves that the holder is
 * running, even across containers. If the file system does not support sockets or is shared by several machines, the
 * modification time of the file, which is updated every second, is used instead.
 * @param onLost called when another server has taken over the lock
 * @param accept called with each connection to the socket
 * @throws FolderLockedError
 */
export async function lockFolder(
  folder: string,
  onLost: () => void,
  accept: (socket: Socket) => void,
): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`;
  const nonce = randomUUID();
  const socketPath = `${lock}.${nonce.slice(0, 8)}.sock`;
  const server = await holdSocket(socketPath, accept);
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

/** Only the process with the lock for replacing it continues, so that the lock is never acquired twice. */
async function take(folder: string, lock: string, draft: string): Promise<void> {
  // Creating a hard link is atomic and fails if the file exists.
  while (!(await linkNew(draft, lock))) {
    const found = await readLock(lock);
    if (found === undefined) continue;
    const holder = parse(found);
    if (await isHeld(lock, holder)) {
      const at = holder.socket === NO_SOCKET ? undefined : join(dirname(lock), holder.socket);
      throw new FolderLockedError(folder, holder.process, at);
    }
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
  for (let waited = 0; waited < WATCH_MS; waited += CHECK_MS) {
    await sleep(CHECK_MS);
    if ((await readBeat(lock)) !== first) return true;
  }
  return false;
}

/** Updates the modification time of the lock every second; returns a function that stops it. */
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
    // Failures are ignored, because the next update follows after a second.
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

/** Identifies the running kernel, so that it is equal in all containers on it; outside of Linux, the machine. */
async function readKernel(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return id.trim() === '' ? `unknown-${randomUUID()}` : id.trim();
}
