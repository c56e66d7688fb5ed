import type { ErrorCode } from './error-codes.js';

/**
 * A refusal with a code. Thrown anywhere, turned into
 * `{"error":{"code","message","details"?}}` at the edge (docs/reference/errors.md#codes).
 */
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
