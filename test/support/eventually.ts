/**
 * Reads until `expected` passes, for at most `within` milliseconds, then fails with the last value read. The
 * limit only matters for conditions that never hold: a busy machine takes seconds for steps of milliseconds.
 */
export async function eventually<T>(
  read: () => Promise<T>,
  expected: (value: T) => void,
  within = 30_000,
): Promise<void> {
  const end = Date.now() + within;
  for (;;) {
    const value = await read();
    try {
      expected(value);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
