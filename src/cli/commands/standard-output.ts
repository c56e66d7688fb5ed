import { Writable } from 'node:stream';

/** Standard output as the end of a pipeline, without closing it at the end. */
export function standardOutput(): Writable {
  // Ignores EPIPE, which occurs when the reader exits early, like `head`.
  process.stdout.once('error', () => undefined);
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      process.stdout.write(chunk, done);
    },
  });
}
