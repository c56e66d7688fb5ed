import { Readable } from 'node:stream';

/**
 * A JSON array of the items of all batches, each a JSON text, with one batch in memory at a time. The first batch is
 * read before anything is sent, so that an immediate failure becomes an error response; a later failure aborts the
 * response.
 */
export async function streamJsonArray(batches: AsyncIterable<readonly string[]>): Promise<Readable> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  return Readable.from(write(first, iterator), { objectMode: true, highWaterMark: 1 });
}

async function* write(
  first: IteratorResult<readonly string[]>,
  iterator: AsyncIterator<readonly string[]>,
): AsyncGenerator<string> {
  let before = '[';
  try {
    for (let next = first; next.done !== true; next = await iterator.next()) {
      if (next.value.length === 0) continue;
      yield before + next.value.join(',');
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } finally {
    // Stops when the client has disconnected.
    await iterator.return?.();
  }
}
