import type { IncomingMessage } from 'node:http';

/** Data collected while a request is processed, for its log line. */
export interface RequestNotes {
  readonly user?: string;
  /** Whether the log line may contain the user and the client address; undefined: decided by the route. */
  readonly namesSender?: boolean;
  readonly reason?: string;
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
