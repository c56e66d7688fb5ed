import { Writable } from 'node:stream';

/** Standard output as the end of a pipeline, which must not close it. */
export function standardOutput(): Writable {
  // When the reader closes the pipe, as `head` does, writing fails.
  process.stdout.once('error', () => undefined);
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      process.stdout.write(chunk, done);
    },
  });
}
