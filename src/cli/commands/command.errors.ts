/** A command was called in a way it cannot follow: exit status 2. The message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command could not do what it was asked for: exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What the process ends with (docs/reference/command-line.md#exit-status). */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;
