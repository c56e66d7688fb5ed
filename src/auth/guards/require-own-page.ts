import type { FastifyRequest } from 'fastify';
import { AccessDeniedError } from '../auth.errors.js';

const FOREIGN =
  'The request was sent by a page of another site. If it is a page of this server behind a proxy, set BASE_URL.';

/**
 * Whether a page of another site caused the request. Clients other than browsers send none of these headers, and their
 * requests are accepted.
 * @param baseUrl public URL of this server, if it differs from the requested one
 */
export function isFromOtherSite({ headers, host }: FastifyRequest, baseUrl: string): boolean {
  // Browsers send this header only to https and localhost.
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !isOwn(origin, [host, hostOf(baseUrl)]);
}

/** @throws AccessDeniedError when a page of another site caused the request; `baseUrl` as for `isFromOtherSite` */
export function requireOwnPage(request: FastifyRequest, baseUrl: string): void {
  if (isFromOtherSite(request, baseUrl)) throw new AccessDeniedError(FOREIGN);
}

/** Whether browsers send such a request for any page, with stored credentials and without a CORS preflight. */
export function needsNoPreflight({ method, headers }: FastifyRequest): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return method === 'POST' && type.trim().toLowerCase() !== 'application/json';
}

function isOwn(origin: string, hosts: readonly (string | undefined)[]): boolean {
  const host = hostOf(origin);
  return host !== undefined && hosts.includes(host);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
