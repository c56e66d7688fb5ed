/**
 * The first timer of `ms` milliseconds during `work` ends after a tenth of them: for limits that end a loop, which uses a
 * processor until then.
 */
export async function shortenFirstTimer(ms: number, work: () => Promise<void>): Promise<void> {
  const timer = globalThis.setTimeout;
  const restore = (): void => void (globalThis.setTimeout = timer);
  const shortened = (run: () => void, after?: number): NodeJS.Timeout => {
    if (after === ms) restore();
    return timer(run, after === ms ? ms / 10 : after);
  };
  globalThis.setTimeout = Object.assign(shortened, timer);
  await work().finally(restore);
}
