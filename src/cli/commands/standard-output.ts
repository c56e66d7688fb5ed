import { Writable } from 'node:stream';
import { CommandError, EXIT } from './command.errors.js';

/**
 * Lets a command finish when its output is not read to the end, as with `| head`: an import must not stop halfway. If the
 * output cannot be stored, because the disk is full, the command fails at its end.
 */
export function keepRunningWithoutOutput(): void {
  // A process may run several commands.
  if (process.stdout.listenerCount('error') > 0) return;
  process.stderr.on('error', () => undefined);
  let isReported = false;
  process.stdout.on('error', (error: Error) => {
    if (isReported || isClosedPipe(error)) return;
    isReported = true;
    process.stderr.write(`Standard output cannot be written: ${error.message}\n`);
    process.exitCode = EXIT.failed;
  });
}

/** Waits until all printed output is written or has failed. */
export function outputWritten(): Promise<void> {
  return new Promise((resolve) => process.stdout.write('', () => resolve()));
}

/** Standard output as the end of a pipeline, without closing it at the end. */
export function standardOutput(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      process.stdout.write(chunk, (error) => {
        const closed = error instanceof Error && isClosedPipe(error);
        done(closed ? new CommandError('Standard output was closed before the end of the export.') : error);
      });
    },
  });
}

function isClosedPipe(error: Error): boolean {
  return 'code' in error && error.code === 'EPIPE';
}
