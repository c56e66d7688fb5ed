let pending: Promise<void> | undefined;

/**
 * Resolves when the requests that have arrived by now are handled or wait for something: at the end of this turn of the
 * event loop, for all callers together. Responses that are sent then leave together.
 * (docs/decisions/0077-send-responses-together.md)
 */
export function endOfTurn(): Promise<void> {
  return (pending ??= new Promise((resolve) => {
    setImmediate(() => {
      pending = undefined;
      resolve();
    });
  }));
}
