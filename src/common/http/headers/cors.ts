import type { IncomingHttpHeaders } from 'node:http';

const EXPOSED = 'ETag, Content-Language, Location, Retry-After, X-Unknown-Parameters';
const NONE: Readonly<Record<string, string>> = {};

/**
 * Origins that may read responses (docs/reference/settings.md#variables): all without credentials, or listed ones with
 * credentials.
 */
export class CorsPolicy {
  private readonly any: boolean;
  private readonly origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.any = origins.includes('*');
    this.origins = new Set(origins);
  }

  /** Request headers on which the response headers depend. */
  get vary(): readonly string[] {
    return this.any ? [] : ['Origin'];
  }

  headers(origin: string | undefined): Readonly<Record<string, string>> {
    if (origin === undefined) return NONE;
    if (this.any) return { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
    if (!this.origins.has(origin)) return NONE;
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
    };
  }

  /** Headers of the response to OPTIONS; as a preflight it allows any requested header. */
  preflight(request: IncomingHttpHeaders, allow: string): Readonly<Record<string, string>> {
    const headers = this.headers(request.origin);
    if (headers === NONE) return { allow };
    const requested = request['access-control-request-headers'];
    return {
      allow,
      ...headers,
      'access-control-allow-methods': allow,
      'access-control-max-age': '86400',
      ...(requested === undefined ? {} : { 'access-control-allow-headers': requested }),
    };
  }
}
