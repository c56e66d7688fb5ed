/**
 * Reads until `expected` holds, for at most `within` milliseconds, and then fails with what it read last. The limit is
 * only for what never comes: a busy machine needs seconds for what takes milliseconds.
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
