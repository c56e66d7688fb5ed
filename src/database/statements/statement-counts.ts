import { AppError, type Span, type Tracer } from '../../common/index.js';
import { beginStatement } from '../postgres/begin-statement.js';
import type { Statement } from './statement.js';

/** Statements since the start. `unavailable`: failed because there was no connection, or it was lost. */
export class StatementCounts {
  all = 0;
  failed = 0;
  unavailable = 0;

  constructor(private readonly tracer?: Tracer) {}

  /** Counts a statement, and starts its span if tracing is enabled. */
  begin(statement: Statement | string): Span | undefined {
    this.all += 1;
    return this.tracer && beginStatement(this.tracer, statement);
  }

  /** Counts an error as reported to the caller. */
  countError(error: Error): void {
    if (error instanceof AppError) this.unavailable += 1;
    else this.failed += 1;
  }
}

export interface PoolState {
  /** `main`, or `replica-1`, … */
  readonly name: string;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}
