import { AppError } from '../../common/index.js';

/** Statements since the start. `unavailable`: they, or their transaction, had no connection or lost it. */
export class StatementCounts {
  all = 0;
  failed = 0;
  unavailable = 0;

  /** Counts the results of statements as reported to their callers. */
  countError(error: Error): void {
    if (error instanceof AppError) this.unavailable += 1;
    else this.failed += 1;
  }
}

/** How busy the connections of a pool are now. */
export interface PoolState {
  /** `main`, or `follower-1`, … */
  readonly name: string;
  readonly open: number;
  readonly idle: number;
  /** Callers without a connection. */
  readonly waiting: number;
  readonly max: number;
}
