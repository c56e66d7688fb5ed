import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';
import { isFromOtherSite } from '../../auth/index.js';

/** A page of another site submitted a form with the credentials of an authenticated user. */
export class CrossSiteError extends AppError {
  constructor() {
    super('accessDenied', 'Responses of signed-in users are only accepted from pages of this server.');
  }
}

/**
 * CSRF protection: browsers add credentials and cookies to forms that other sites submit. Requests without credentials are
 * accepted from any site, because they are anonymous.
 * @param baseUrl public URL of this server, if it differs from the requested one
 * @throws CrossSiteError
 */
export function checkOrigin(request: FastifyRequest, baseUrl: string): void {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined && cookie === undefined) return;
  if (isFromOtherSite(request, baseUrl)) throw new CrossSiteError();
}
