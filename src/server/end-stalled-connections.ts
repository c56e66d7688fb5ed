import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A client that reads nothing of its response for this time is disconnected, after twice this time at the latest. A slow client
 * seems to read nothing while buffers of the operating system are drained, which hold up to some MB.
 */
const STALLED_MS = 300_000;
const CHECK_INTERVAL_MS = 10_000;

/**
 * Disconnects clients that do not read their responses: each would occupy a connection and memory forever. Node closes a
 * connection that makes no progress within its timeout; a timeout for all connections would also end long computations.
 */
export function endStalledConnections(
  server: Server,
  stalledMs = STALLED_MS,
  checkIntervalMs = CHECK_INTERVAL_MS,
): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of open) {
      const isPending = socket.writableLength > 0;
      // Node sets another timeout while a connection is idle.
      if (isPending && (socket.timeout ?? 0) === 0) socket.setTimeout(stalledMs);
      else if (!isPending && socket.timeout === stalledMs) socket.setTimeout(0);
    }
  }, checkIntervalMs);
  server.once('close', () => clearInterval(timer));
}
