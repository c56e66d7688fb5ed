let pending: Promise<void> | undefined;

/**
 * Resolves at the end of this turn of the event loop, when all requests that have arrived are handled or wait for I/O.
 * Responses sent then are sent together. (docs/decisions/0077-send-responses-together.md)
 */
export function endOfTurn(): Promise<void> {
  return (pending ??= new Promise((resolve) => {
    setImmediate(() => {
      pending = undefined;
      resolve();
    });
  }));
}
