import type { FastifyRequest } from 'fastify';
import { AccessDeniedError } from '../auth.errors.js';

const FOREIGN =
  'The request was sent by a page of another site. If it is a page of this server behind a proxy, set BASE_URL.';

/**
 * Whether a page of another site made a browser send a request. Programs do not tell, and are not.
 * @param baseUrl address of this server as browsers see it, when it differs from the one it is asked at
 */
export function isFromOtherSite({ headers, host }: FastifyRequest, baseUrl: string): boolean {
  // Told over https and on this machine only.
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !isOwn(origin, [host, hostOf(baseUrl)]);
}

/** @throws AccessDeniedError when a page of another site caused the request; `baseUrl` as for `isFromOtherSite` */
export function requireOwnPage(request: FastifyRequest, baseUrl: string): void {
  if (isFromOtherSite(request, baseUrl)) throw new AccessDeniedError(FOREIGN);
}

/**
 * Whether a browser sends such a request for any page without asking first: with the credentials it remembers. JSON is
 * not among what forms can send.
 */
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
