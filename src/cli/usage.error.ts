/** A command was called in a way it cannot follow; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
