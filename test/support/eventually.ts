/** Reads until `expected` holds, for at most `within` milliseconds; then the last reading speaks for itself. */
export async function eventually<T>(
  read: () => Promise<T>,
  expected: (value: T) => void,
  within = 5000,
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
