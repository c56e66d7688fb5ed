/** Invalid usage of a command: exit status 2. The message describes correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command failed: exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Exit status of the process (docs/reference/command-line.md). */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;
