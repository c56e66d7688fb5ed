import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w.+/=-]{1,128}$/;

/** A proxy may set the id of a request, so that both logs contain the same one; clients may not. */
export function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean | number): string {
  const given = headers['x-request-id'];
  return trustProxy !== false && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
