import { AppError } from '../common/index.js';

/** The database cannot be reached or takes no more work: 503 with `Retry-After`. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'The database cannot be reached.');
    this.cause = cause;
  }
}

/** What was read before belongs to an earlier state: all of it must be read again. 503 when that does not end. */
export class ChangedMeanwhileError extends AppError {
  constructor() {
    super('unavailable', 'The content changes faster than it can be read.');
  }
}

/** A transaction was ended by the server although its work did not fail (a swallowed error inside). */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
  constructor() {
    super('The transaction was rolled back: a statement in it failed and its error was ignored.');
  }
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ERR_STREAM_DESTROYED'],
  // Class 08: connection exceptions. 57Pxx: shut down, crashed, starting, dropped. 53300: too many connections.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P04', '53300', '25P03'],
]);

// pg and its pool report these without a code.
const UNREACHABLE_MESSAGE =
  /^(timeout (exceeded|expired)|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after)/;

/** 0A000 and 26000: statements prepared on this connection no longer fit the schema. */
const STALE_STATEMENTS = new Set(['0A000', '26000']);

/** Recognised by shape: test runners give Node's own errors another `Error` than ours. */
function isError(thrown: unknown): thrown is Error {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown;
}

/** The `code` of a driver or socket error, or an empty string. */
export function errorCode(error: unknown): string {
  return isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the connection behind this error is gone. */
export function isUnavailable(error: unknown): boolean {
  return UNREACHABLE.has(errorCode(error)) || (isError(error) && UNREACHABLE_MESSAGE.test(error.message));
}

/** Whether the connection an error came from must not be used again. */
export function breaksConnection(error: unknown): boolean {
  return isUnavailable(error) || STALE_STATEMENTS.has(errorCode(error));
}

/** What a caller sees: outages as `DatabaseUnavailableError`, everything else as it is. */
export function toDatabaseError(error: unknown): Error {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new DatabaseUnavailableError(error);
  return isError(error) ? error : new Error(String(error));
}
