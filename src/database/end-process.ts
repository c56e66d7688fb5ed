import { writeSync } from 'node:fs';

const STDERR = 2;

/** For failures that this process cannot recover from: a supervisor restarts it, and the database recovers. */
export function endProcess(reason: string): never {
  // Written synchronously, because buffered log lines would be lost.
  writeSync(STDERR, `The server stops: ${reason}\n`);
  process.exit(1);
}
