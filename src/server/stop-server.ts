import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StopState } from '../observability/index.js';

/** How long connections have to send another request, which is answered and told to be the last. */
const LAST_REQUEST_MS = 1_000;
const LOOK_EVERY_MS = 50;

/**
 * Ends the server without a failed request (docs/operations/overload.md): readiness turns down; `delayMs` later no connection is taken
 * any more; those that are open end with their next answer, idle ones after a second; then the rest is closed.
 */
export async function stopServer(application: NestFastifyApplication, delayMs: number): Promise<void> {
  application.get(StopState, { strict: false }).begin();
  await sleep(delayMs);
  await drain(application.getHttpServer());
  await application.close();
}

async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = once(server, 'close');
  // As http.Server closes, it ends idle connections at once, some of them with a request on its way.
  NetServer.prototype.close.call(server);
  const endIdle = setInterval(() => {
    if (performance.now() - begun > LAST_REQUEST_MS) server.closeIdleConnections();
  }, LOOK_EVERY_MS);
  const begun = performance.now();
  await closed;
  clearInterval(endIdle);
}
