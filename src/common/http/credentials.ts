import type { IncomingMessage } from 'node:http';

/** Sent by the studio with every request, and used to recognise its requests. */
export const CSRF_HEADER = 'x-csrf-token';

export function hasCredentials({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { authorization, cookie } = headers;
  if (authorization !== undefined || headers[CSRF_HEADER] !== undefined) return true;
  return cookie?.includes('cms_session=') ?? false;
}

/** Whether the studio sent a request, which needs 401 when its session has expired. */
export function isFromApp({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[CSRF_HEADER] !== undefined;
}
