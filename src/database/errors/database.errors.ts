import { AppError } from '../../common/index.js';
import { REJECTIONS } from './database-rejections.js';

/** The database cannot be reached or is out of resources: 503 with `Retry-After`. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', REJECTIONS[errorCode(cause)]?.message ?? 'The database cannot be reached.');
    this.cause = cause;
  }
}

/** The database no longer responds, because it hangs or the network fails: 503. */
export class DatabaseUnresponsiveError extends DatabaseUnavailableError {
  constructor() {
    super(undefined);
  }
}

/** The queue for connections is full: 503. The database is available, so that no stale response is sent instead. */
export class DatabaseBusyError extends AppError {
  constructor() {
    super('unavailable', 'The server is overloaded. Try again later.');
  }
}

/** Data that was read earlier is outdated and must be read again. 503 if this happens repeatedly. */
export class ChangedMeanwhileError extends AppError {
  constructor() {
    super('unavailable', 'The content changes faster than it can be read.');
  }
}

/** The server rolled back a transaction because a statement failed whose error was ignored. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
  constructor() {
    super('The transaction was rolled back: a statement in it failed and its error was ignored.');
  }
}

/** A statement was submitted to a transaction that had ended. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';
  constructor() {
    super('The transaction has ended: wait for all its statements before its work resolves or rejects.');
  }
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ERR_STREAM_DESTROYED'],
  // Class 08: connection exceptions. 57Pxx: shutdown, crash, dropped database. 25P03: idle for too long.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P04', '25P03'],
]);

// pg and its pool throw these without a code.
const UNREACHABLE_MESSAGE =
  /^(timeout (exceeded|expired)|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after)/;

/** 0A000 and 26000: statements prepared on this connection no longer match the schema. */
const STALE_STATEMENTS = new Set(['0A000', '26000']);

/** Checked by shape: in test runners, Node's own errors are instances of another `Error`. */
function isError(thrown: unknown): thrown is Error {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown;
}

/** The `code` of a driver or socket error, or an empty string. */
export function errorCode(error: unknown): string {
  return isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether no connection to the database is possible. */
function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(errorCode(error)) || (isError(error) && UNREACHABLE_MESSAGE.test(error.message));
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || isUnreachable(error) || errorCode(error) in REJECTIONS;
}

/** Whether the connection must not be used after this error. */
export function breaksConnection(error: unknown): boolean {
  const code = errorCode(error);
  return isUnreachable(error) || STALE_STATEMENTS.has(code) || REJECTIONS[code]?.breaks === true;
}

/** Converts outages to `DatabaseUnavailableError`; returns other errors unchanged. */
export function toDatabaseError(error: unknown): Error {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new DatabaseUnavailableError(error);
  return isError(error) ? error : new Error(String(error));
}
