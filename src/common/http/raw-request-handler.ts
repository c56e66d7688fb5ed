import type { IncomingMessage, ServerResponse } from 'node:http';

export type RawRequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A handler that runs before Fastify receives a request. */
export interface RawRequestHandler {
  /** Returns a listener that responds or calls `next`, possibly later; or `next` if there is nothing to do. */
  before(next: RawRequestListener): RawRequestListener;
}
