import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';

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
export function checkOrigin({ headers, host }: FastifyRequest, baseUrl: string): void {
  if (headers.authorization === undefined && headers.cookie === undefined) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new CrossSiteError();
  } else if (origin !== undefined && !isOwn(origin, [host, hostOf(baseUrl)])) {
    throw new CrossSiteError();
  }
}

function isOwn(origin: string, hosts: readonly (string | undefined)[]): boolean {
  const host = hostOf(origin);
  return host !== undefined && hosts.includes(host);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
