import type { IncomingMessage } from 'node:http';

/** Sent by the administration app with every request, and by no other client. */
export const CSRF_HEADER = 'x-csrf-token';

/** Whether a request carries credentials; without them it is anonymous and needs no authentication. */
export function hasCredentials({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { authorization, cookie } = headers;
  if (authorization !== undefined || headers[CSRF_HEADER] !== undefined) return true;
  return cookie?.includes('cms_session=') ?? false;
}

/** Whether a request comes from the administration app, which must learn that its session has expired. */
export function isFromApp({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[CSRF_HEADER] !== undefined;
}
