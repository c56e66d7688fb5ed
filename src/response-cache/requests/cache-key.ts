import type { IncomingMessage } from 'node:http';
import type { RouteCounts } from '../../request-log/index.js';

/** A cache key derived from the request alone, with the counters of its route. */
export interface Alias {
  readonly requestKey: string;
  readonly counts: RouteCounts;
}

/** All parts of a request without credentials that can affect the response. */
export function cacheKey({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${url ?? ''}\n${headers['accept-language'] ?? ''}\n${headers['content-language'] ?? ''}\n${headers.host ?? ''}`;
}
