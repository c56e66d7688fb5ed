import type { ErrorCode } from './error-codes.js';

/** An error with a code; its response is `{"error":{"code","message","details"?}}` (docs/reference/errors.md#codes). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: readonly unknown[],
    /** Of the response; an empty one omits a header that errors with this code have. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}
