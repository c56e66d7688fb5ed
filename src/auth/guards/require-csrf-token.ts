import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CSRF_HEADER } from '../../common/index.js';
import { AccessDeniedError } from '../auth.errors.js';
import type { Session } from '../sessions/session.store.js';

/**
 * Checks in constant time that the app sent a write: pages of other sites cannot read the CSRF token.
 * @throws AccessDeniedError
 */
export function requireCsrfToken({ method, headers }: FastifyRequest, { csrfToken }: Session): void {
  const given = headers[CSRF_HEADER];
  if (
    typeof given === 'string' &&
    timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', csrfToken, 'buffer'))
  )
    return;
  throw new AccessDeniedError(
    `${method} with a session cookie requires the header X-CSRF-Token with the csrfToken returned by the sign-in.`,
  );
}
