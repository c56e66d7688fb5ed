import { JsonBatch } from './json-batch.js';

function batchOf(texts: readonly string[]): JsonBatch {
  const batch = new JsonBatch();
  // Like pg, which reuses its buffer.
  const reused = Buffer.alloc(200_000);
  for (const text of texts) batch.add(reused.subarray(0, reused.write(text)));
  return batch;
}

const response = (id: number, value = ''): string =>
  `{"id":${String(id)},"uuid":"67e55044-10b1-426f-9247-bb680e5fe0c8","version":1,"created":${String(id * 10)},"value":"${value}"}`;

it('is empty initially, without a place', () => {
  const { count, chunks, place } = batchOf([]);
  expect([count, Buffer.concat(chunks).length, place]).toEqual([0, 0, undefined]);
});

it.each([
  ['small', Array.from({ length: 1_000 }, (_, index) => response(index + 1, 'ä'.repeat(index % 300)))],
  ['larger than a chunk', [1, 2, 3, 4].map((id) => response(id, 'x'.repeat(id * 40_000)))],
])('joins texts that are %s in chunks and returns the place of the last one', (_, texts) => {
  const { count, chunks, place } = batchOf(texts);
  expect(Buffer.concat(chunks).toString()).toBe(texts.join(','));
  expect(chunks.every(({ length }) => length > 0)).toBe(true);
  expect([count, place]).toEqual([
    texts.length,
    { id: String(texts.length), created: new Date(texts.length * 10) },
  ]);
});
