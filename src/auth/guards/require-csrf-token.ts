import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CSRF_HEADER } from '../../common/index.js';
import { AccessDeniedError } from '../auth.errors.js';
import type { Session } from '../sessions/session.store.js';

/**
 * Makes sure that a change was asked for by the app and not by another page, which cannot know the token. Takes as long
 * for each wrong one.
 * @throws AccessDeniedError
 */
export function requireCsrfToken({ method, headers }: FastifyRequest, { csrfToken }: Session): void {
  const given = headers[CSRF_HEADER];
  if (typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(csrfToken))) return;
  throw new AccessDeniedError(
    `${method} with a session cookie requires the header X-CSRF-Token with the csrfToken returned by the sign-in.`,
  );
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
