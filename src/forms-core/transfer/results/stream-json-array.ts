import { Readable } from 'node:stream';
import type { JoinedTexts } from '../../../database/index.js';

/** The first batch is read before anything is sent, so that its failure results in an error response. */
export async function streamJsonArray(batches: AsyncIterable<JoinedTexts>): Promise<Readable> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  return Readable.from(write(first, iterator), { objectMode: true, highWaterMark: 1 });
}

async function* write(
  first: IteratorResult<JoinedTexts>,
  iterator: AsyncIterator<JoinedTexts>,
): AsyncGenerator<Buffer | string> {
  let before = '[';
  try {
    for (let next = first; next.done !== true; next = await iterator.next()) {
      if (next.value.count === 0) continue;
      yield before;
      yield* next.value.chunks;
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } finally {
    // Releases the query if the client has disconnected.
    await iterator.return?.();
  }
}
