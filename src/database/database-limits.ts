/** Limits of waiting for a database. */
export interface DatabaseLimits {
  /** Callers that may wait for a connection; further ones are rejected with DatabaseBusyError. */
  readonly queueSize: number;
  /** A database that sends nothing for this time (ms) is considered unavailable; 0: no check. */
  readonly inactivityTimeoutMs: number;
}
