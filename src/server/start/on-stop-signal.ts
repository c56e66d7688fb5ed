/** Signals within this time are one: npm forwards what a terminal already sends to all processes. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` on the first SIGTERM or SIGINT. A later one ends the process immediately. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let first: number | undefined;
  const handle = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      stop(signal);
    } else if (now - first > SAME_SIGNAL_MS) process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
}
