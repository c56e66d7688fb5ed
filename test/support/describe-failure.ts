/** An error with its causes: `fetch failed` alone does not name what failed. */
export function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? String(error) : `${String(error)}: ${describeFailure(cause)}`;
}
