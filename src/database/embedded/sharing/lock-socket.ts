import { once } from 'node:events';
import { chmod, open } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../errors/database.errors.js';

/** Maximum length of Unix socket paths: 103 bytes on macOS, 107 on Linux. */
const LONGEST_PATH = 103;
const OWNER_ONLY = 0o600;

/** Whether a process listens on a socket; `unknown` if that cannot be determined. */
export type SocketState = 'held' | 'refused' | 'unknown';

/** The kernel closes the socket with its process, also for other containers. Undefined without support. */
export async function holdSocket(
  path: string,
  accept: (socket: Socket) => void,
): Promise<Server | undefined> {
  const server = createServer(accept);
  try {
    await withShortPath(path, async (short) => {
      server.listen(short);
      await once(server, 'listening');
      await chmod(short, OWNER_ONLY);
    });
    // Errors of single connections are ignored.
    return server.unref().on('error', () => undefined);
  } catch {
    server.close();
    return undefined;
  }
}

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
    // The backlog is full: the process is running, but does not accept connections.
    if (code === 'EAGAIN') return 'held';
    return code === 'ECONNREFUSED' ? 'refused' : 'unknown';
  }
}

async function withShortPath(path: string, work: (path: string) => Promise<void>): Promise<void> {
  const short = await shortPath(path);
  try {
    await work(short.path);
  } finally {
    await short.close();
  }
}

/** A path of the socket at `path` that is short enough for an address; valid until it is closed. */
export async function shortPath(path: string): Promise<{ path: string; close: () => Promise<void> }> {
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { path, close: () => Promise.resolve() };
  const folder = await open(dirname(path), 'r');
  return {
    path: join('/proc/self/fd', String(folder.fd), basename(path)),
    close: () => folder.close(),
  };
}
