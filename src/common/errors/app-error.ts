import type { ErrorCode } from './error-codes.js';

/** An error with a code; its response is `{"error":{"code","message","details"?}}` (docs/reference/errors.md#codes). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: readonly unknown[],
  ) {
    super(message);
    this.name = new.target.name;
  }
}
