import { text } from 'node:stream/consumers';
import { JoinedTexts } from '../../../database/index.js';
import { streamJsonArray } from './stream-json-array.js';

/** Batches that record how far they were read and whether the iterator was closed. */
async function* batches(
  lists: readonly (readonly string[])[],
  seen: string[],
  failAt = -1,
): AsyncGenerator<JoinedTexts> {
  try {
    for (const [index, list] of lists.entries()) {
      seen.push(`read ${String(index)}`);
      await Promise.resolve();
      if (index === failAt) throw new Error('the database is unavailable');
      yield JoinedTexts.of(list);
    }
  } finally {
    seen.push('closed');
  }
}

it.each([
  [[], '[]'],
  [[[]], '[]'],
  [[['1', '{"a":"x"}']], '[1,{"a":"x"}]'],
  [[[], ['1'], [], ['"[2]"', 'null']], '[1,"[2]",null]'],
])('writes %j as %s', async (lists, json) => {
  expect(await text(await streamJsonArray(batches(lists, [])))).toBe(json);
});

it('rejects before anything is sent when the first batch fails', async () => {
  await expect(streamJsonArray(batches([['1']], [], 0))).rejects.toThrow('the database is unavailable');
});

it('aborts the stream when a later batch fails', async () => {
  const stream = await streamJsonArray(batches([['1'], ['2']], [], 1));
  await expect(text(stream)).rejects.toThrow('the database is unavailable');
});

it('reads only what is requested, and stops when the client disconnects', async () => {
  const seen: string[] = [];
  const stream = await streamJsonArray(batches([['1'], ['2'], ['3'], ['4'], ['5']], seen));
  expect(seen).toEqual(['read 0']);
  for await (const chunk of stream) {
    expect(chunk).toBe('[');
    break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.at(-1)).toBe('closed');
  expect(seen).not.toContain('read 4');
});
