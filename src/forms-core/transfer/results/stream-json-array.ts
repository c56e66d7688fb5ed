import { Readable } from 'node:stream';

/**
 * A JSON array of everything the batches hold, each a JSON text, one batch in memory at a time. The first one is read before anything is
 * sent, so that what fails at once still becomes an error answer; what fails later cuts the answer off.
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
    // A client that hung up wants no more.
    await iterator.return?.();
  }
}
