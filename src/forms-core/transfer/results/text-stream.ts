import { Readable } from 'node:stream';

/** A byte stream of texts. */
export function textStream(texts: AsyncIterable<string>): Readable {
  return Readable.from(texts, { objectMode: false, highWaterMark: 65_536 });
}
