import type { IncomingMessage } from 'node:http';
import type { RouteCounts } from '../../request-log/index.js';

/** Under which words of a request an answer is found again, and where that counts. */
export interface Alias {
  readonly words: string;
  readonly counts: RouteCounts;
}

/** Everything the answer to a request without credentials can depend on, in the words of the request. */
export function cacheKey({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${url ?? ''}\n${headers['accept-language'] ?? ''}\n${headers['content-language'] ?? ''}\n${headers.host ?? ''}`;
}
