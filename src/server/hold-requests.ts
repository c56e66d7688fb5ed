import type { Server, ServerResponse, IncomingMessage } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Lets requests wait until the returned function is called, which passes them on. */
export function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request').filter(isListener);
  const held: Parameters<Listener>[] = [];
  const hold: Listener = (...exchange) => held.push(exchange);
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.off('request', hold);
    for (const listener of listeners) server.on('request', listener);
    for (const exchange of held) server.emit('request', ...exchange);
  };
}

function isListener(listener: unknown): listener is Listener {
  return typeof listener === 'function';
}
