import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { writeRawError } from './errors/write-raw-error.js';

const TOO_MANY = {
  code: 'unavailable',
  message: 'Too many connections. Try again later.',
} as const;

/** Responds with 503 to connections above `max` and closes them, so that memory is bounded. */
export function limitConnections(server: Server, max: number): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > max) writeRawError(socket, 503, TOO_MANY, { headers: { 'Retry-After': '1' } });
  });
}
