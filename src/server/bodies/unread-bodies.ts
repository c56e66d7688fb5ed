import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { RawRequestHandler, RawRequestListener } from '../../common/index.js';

/** How long the rest of a body is read after the response. */
const READ_MS = 5_000;

/** A client that is still sending would otherwise get a reset connection instead of the response. */
@Injectable()
export class UnreadBodies implements RawRequestHandler {
  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      if (!response.shouldKeepAlive) readBeforeClose(request);
      next(request, response);
    };
  }
}

/** Node closes the connection with `destroySoon` after the last response. */
function readBeforeClose(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) {
      close();
      return;
    }
    socket.end();
    const timer = setTimeout(() => socket.destroy(), READ_MS);
    socket.once('close', () => clearTimeout(timer));
    request.once('end', close).resume();
  };
}
