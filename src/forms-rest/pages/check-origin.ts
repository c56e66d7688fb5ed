import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';
import { isFromOtherSite } from '../../auth/index.js';

/** A page of another site sent a form in the name of somebody who is signed in here. */
export class CrossSiteError extends AppError {
  constructor() {
    super('accessDenied', 'Answers of signed-in users are taken from pages of this server only.');
  }
}

/**
 * Browsers send passwords and cookies along with whatever form a page of another site makes them send. Those without
 * either may come from anywhere: an anonymous response is nobody's.
 * @param baseUrl address of this server as browsers see it, when it differs from the one it is asked at
 * @throws CrossSiteError
 */
export function checkOrigin(request: FastifyRequest, baseUrl: string): void {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined && cookie === undefined) return;
  if (isFromOtherSite(request, baseUrl)) throw new CrossSiteError();
}
