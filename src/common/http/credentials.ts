import type { IncomingMessage } from 'node:http';

/** Sent by the app with every request, and by nobody else. */
export const CSRF_HEADER = 'x-csrf-token';

/** Whether a request says anything about who sent it: without, it is anonymous and nobody has to be asked. */
export function hasCredentials({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { authorization, cookie } = headers;
  if (authorization !== undefined || headers[CSRF_HEADER] !== undefined) return true;
  return cookie?.includes('cms_session=') ?? false;
}

/** Whether a request comes from the app, which has to be told when nobody is signed in any more. */
export function isFromApp({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[CSRF_HEADER] !== undefined;
}
