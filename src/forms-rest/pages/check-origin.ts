import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';
import { isFromOtherSite } from '../../auth/index.js';

/** A page of another site submitted a form with the credentials of a signed-in user. */
export class CrossSiteError extends AppError {
  constructor() {
    super('accessDenied', 'Responses of signed-in users are only accepted from pages of this server.');
  }
}

/**
 * Browsers add passwords and cookies to forms submitted by pages of other sites (CSRF). Requests without credentials
 * may come from any site, because an anonymous response has no user.
 * @param baseUrl public URL of this server, if it differs from the requested one
 * @throws CrossSiteError
 */
export function checkOrigin(request: FastifyRequest, baseUrl: string): void {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined && cookie === undefined) return;
  if (isFromOtherSite(request, baseUrl)) throw new CrossSiteError();
}
