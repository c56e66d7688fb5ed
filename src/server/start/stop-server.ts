import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StopState } from '../../observability/index.js';
import { RequestGate } from '../request-gate.js';

/** How long idle connections may send another request, whose response closes the connection. */
const LAST_REQUEST_MS = 1_000;
const CHECK_MS = 50;

/**
 * Stops the server without failing requests (docs/operations/overload.md): readiness fails; after `delayMs` no new
 * connections are accepted; open ones are closed with their next response, idle ones after a second, and then all others.
 */
export async function stopServer(application: NestFastifyApplication, delayMs: number): Promise<void> {
  application.get(StopState, { strict: false }).begin();
  await sleep(delayMs);
  application.get(RequestGate).endConnections();
  await drain(application.getHttpServer());
  await application.close();
}

async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  // http.Server's own `close` would close idle connections immediately, even if a request is in transit.
  NetServer.prototype.close.call(server);
  const endIdle = setInterval(() => {
    if (performance.now() - start > LAST_REQUEST_MS) server.closeIdleConnections();
  }, CHECK_MS);
  const start = performance.now();
  await closed;
  clearInterval(endIdle);
}
