/** Limits for waiting for a database. */
export interface DatabaseLimits {
  /** Maximum number of callers that wait for a connection; further ones are rejected with DatabaseBusyError. */
  readonly queueSize: number;
  /** A database that sends nothing for this time (ms) is considered unavailable; 0: no check. */
  readonly inactivityTimeoutMs: number;
}
