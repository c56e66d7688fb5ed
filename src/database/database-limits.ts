/** How long requests put up with a database. Plain data, as `DatabaseOptions`. */
export interface DatabaseLimits {
  /** Callers that may wait for a connection; one more is refused with DatabaseBusyError. */
  readonly queueSize: number;
  /** A database that sends nothing for so many milliseconds counts as gone; 0: never. */
  readonly inactivityTimeoutMs: number;
}
