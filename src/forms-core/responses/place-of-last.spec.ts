import { JoinedTexts } from '../../database/index.js';
import { placeOfLast } from './place-of-last.js';

const response = (id: number, value = ''): string =>
  `{"id":${String(id)},"uuid":"67e55044-10b1-426f-9247-bb680e5fe0c8","version":1,"created":${String(id * 10)},"value":"${value}"}`;

it('without responses there is no position', () => {
  expect(placeOfLast(JoinedTexts.of([]))).toBeUndefined();
});

it.each([
  ['small', Array.from({ length: 1_000 }, (_, index) => response(index + 1, 'ä'.repeat(index % 300)))],
  ['larger than a buffer', [1, 2, 3, 4].map((id) => response(id, 'x'.repeat(id * 40_000)))],
  ['at the end of a buffer', ['x'.repeat(65_530), response(2)]],
])('the position of the last response, %s', (_, texts) => {
  const last = texts.length;
  const joined = JoinedTexts.of(texts);
  expect(placeOfLast(joined)).toEqual({ id: String(last), created: new Date(last * 10) });
  expect(Buffer.concat(joined.chunks).toString()).toBe(texts.join(','));
});
