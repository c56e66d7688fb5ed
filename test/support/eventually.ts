/** Milliseconds between reads; each failed comparison takes processor time from what is waited for. */
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 200;

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
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    const value = await read();
    try {
      expected(value);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
