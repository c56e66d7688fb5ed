import { writeSync } from 'node:fs';

const STDERR = 2;

/**
 * Ends the process with status 1 and a single line, after a failure of the embedded database that this process cannot
 * recover from. A supervisor restarts it, and the database then recovers all committed data.
 */
export function endProcess(reason: string): never {
  // Written synchronously, because buffered log lines would be lost.
  writeSync(STDERR, `The server stops: ${reason}\n`);
  process.exit(1);
}
