/** Runs `work` while timers of `milliseconds` expire after a tenth of that time. */
export async function shortenTimers(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const start = globalThis.setTimeout;
  const shortened = (callback: () => void, delay?: number): NodeJS.Timeout =>
    start(callback, delay === milliseconds ? delay / 10 : delay);
  globalThis.setTimeout = Object.assign(shortened, start);
  try {
    await work();
  } finally {
    globalThis.setTimeout = start;
  }
}
