import { writeSync } from 'node:fs';

const STDERR = 2;

/**
 * Ends the process with status 1 and one line. For failures of the embedded database after which nothing can be read or
 * written in this process: a supervisor starts it again, and the database recovers what was committed.
 */
export function endProcess(reason: string): never {
  // Written at once: what a logger gathers is lost.
  writeSync(STDERR, `The server stops: ${reason}\n`);
  process.exit(1);
}
