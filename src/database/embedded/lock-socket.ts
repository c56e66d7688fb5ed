import { once } from 'node:events';
import { chmod, open, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../database.errors.js';

/** Addresses of Unix sockets have room for 103 bytes (macOS) or 107 (Linux). */
const LONGEST_PATH = 103;
const OWNER_ONLY = 0o600;

/** Whether a process listens on a socket; `unknown` where that cannot be found out. */
export type SocketState = 'held' | 'refused' | 'unknown';

/**
 * Listens on a Unix socket at `path`. The kernel closes it with the process, however that ends, and every process on the
 * same kernel can connect to it, also from other containers. Undefined where the file system has no sockets.
 */
export async function holdSocket(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    await withShortPath(path, async (short) => {
      server.listen(short);
      await once(server, 'listening');
      await chmod(short, OWNER_ONLY);
    });
    // One connection that cannot be accepted ends nothing.
    return server.unref().on('error', () => undefined);
  } catch {
    server.close();
    return undefined;
  }
}

/** Connects to the socket at `path`. */
export async function askSocket(path: string): Promise<SocketState> {
  try {
    await withShortPath(path, async (short) => {
      const socket = connect(short);
      try {
        await once(socket, 'connect');
      } finally {
        socket.destroy();
      }
    });
    return 'held';
  } catch (error) {
    const code = errorCode(error);
    // A full queue of connections belongs to a process that is there but does not run.
    if (code === 'EAGAIN') return 'held';
    return code === 'ECONNREFUSED' ? 'refused' : 'unknown';
  }
}

async function withShortPath(path: string, work: (path: string) => Promise<void>): Promise<void> {
  if (Buffer.byteLength(path) <= LONGEST_PATH) {
    await work(path);
    return;
  }
  let folder: FileHandle | undefined;
  try {
    folder = await open(dirname(path), 'r');
    await work(join('/proc/self/fd', String(folder.fd), basename(path)));
  } finally {
    await folder?.close();
  }
}
