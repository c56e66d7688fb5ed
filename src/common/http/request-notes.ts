import type { IncomingMessage } from 'node:http';

/** Facts about a request collected while it is processed, for its log line. */
export interface RequestNotes {
  /** Name of the user; absent for anonymous callers. */
  readonly user?: string;
  /** Whether the log line may name user and client; absent: the route decides. */
  readonly namesSender?: boolean;
  /** The response came from the cache. */
  readonly isCached?: boolean;
  /** A rate limit rejected it. */
  readonly isLimited?: boolean;
}

declare module 'node:http' {
  interface IncomingMessage {
    notes?: RequestNotes;
  }
}

/** Adds notes to a request; later ones win. */
export function note({ raw }: { readonly raw: IncomingMessage }, notes: RequestNotes): void {
  raw.notes = raw.notes === undefined ? notes : { ...raw.notes, ...notes };
}
