import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const NOTHING = Buffer.alloc(0);

/** Bytes that are read on demand. Either `read` or `discard` is called, once. */
export interface ByteSource {
  readonly size: number;
  /** Bytes from `from` (inclusive) to `to` (exclusive). Rejects if the first of them cannot be read. */
  read(from: number, to: number): Promise<Buffer | Readable>;
  discard(): Promise<void>;
}

export function collect(read: Buffer | Readable): Promise<Buffer> {
  return Buffer.isBuffer(read) ? Promise.resolve(read) : buffer(read);
}

export function bytesInMemory(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
    discard: () => Promise.resolve(),
  };
}

/** Reads an open file and closes it afterwards. The file may be unlinked while it is read. */
export function bytesOfFile(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    read: async (from, to) => {
      if (from < to) return handle.createReadStream({ start: from, end: to - 1 });
      await handle.close();
      return NOTHING;
    },
    discard: () => handle.close(),
  };
}

/** Reads a sequence of chunks; the next one is requested after the previous one was sent. */
export function bytesInPieces(
  size: number,
  pieces: (from: number, to: number) => AsyncGenerator<Buffer, void, undefined>,
): ByteSource {
  return {
    size,
    read: async (from, to) => {
      const rest = pieces(from, to);
      // Reads the first chunk before the response headers are sent, so that a failure can still be reported.
      const first = await rest.next();
      return Readable.from(resume(first, rest), { highWaterMark: 1 });
    },
    discard: () => Promise.resolve(),
  };
}

async function* resume(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, undefined>,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}
