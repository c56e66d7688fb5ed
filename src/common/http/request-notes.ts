import type { IncomingMessage } from 'node:http';

/** Facts collected while a request is processed, for its log line. */
export interface RequestNotes {
  /** User name; missing for anonymous callers. */
  readonly user?: string;
  /** Whether the log line may contain user and client; missing: decided by the route. */
  readonly namesSender?: boolean;
  readonly isCached?: boolean;
  readonly isLimited?: boolean;
}

declare module 'node:http' {
  interface IncomingMessage {
    notes?: RequestNotes;
  }
}

/** Adds notes to a request; later values replace earlier ones. */
export function note({ raw }: { readonly raw: IncomingMessage }, notes: RequestNotes): void {
  raw.notes = raw.notes === undefined ? notes : { ...raw.notes, ...notes };
}
