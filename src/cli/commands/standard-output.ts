import { Writable } from 'node:stream';

/** Standard output as the end of a pipeline, which must not close it. */
export function standardOutput(): Writable {
  // A reader that goes away, as `head` does, is told by the writing that fails.
  process.stdout.once('error', () => undefined);
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      process.stdout.write(chunk, done);
    },
  });
}
