import { Writable } from 'node:stream';

/** Standard output for the end of a pipeline, which would otherwise close it. */
export function standardOutput(): Writable {
  // Ignores EPIPE, which occurs when the reader exits early, as `head` does.
  process.stdout.once('error', () => undefined);
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      process.stdout.write(chunk, done);
    },
  });
}
