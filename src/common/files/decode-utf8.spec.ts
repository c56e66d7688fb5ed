import { decodePieces, decodeUtf8, InvalidUtf8Error } from './decode-utf8.js';

const bytes = (...parts: readonly (string | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));

async function inPieces(given: Buffer, size: number): Promise<string> {
  let text = '';
  for await (const piece of decodePieces(cut(given, size))) text += piece;
  return text;
}

async function* cut(given: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < given.length; at += size) yield await Promise.resolve(given.subarray(at, at + size));
}

it.each([
  ['', ''],
  ['añ\n€😀\uFFFD', 'añ\n€😀\uFFFD'],
  ['\uFEFFa\uFEFFb', 'a\uFEFFb'],
])('reads %j', async (text, expected) => {
  expect(decodeUtf8(bytes(text))).toBe(expected);
  for (const size of [1, 2, 3, 100]) expect(await inPieces(bytes(text), size)).toBe(expected);
});

it.each([
  [bytes(0xff), 1, 1],
  [bytes('title: caf', 0xe9, '\n'), 1, 11],
  [bytes('a\n\nñ', 0xc3, 'b'), 3, 2],
  [bytes('a\n', 0xe2, 0x82), 2, 1],
  [bytes('a\uFFFD', 0x80), 1, 3],
  [bytes('a', 0xed, 0xa0, 0x80), 1, 2],
])('rejects %j', async (given, line, column) => {
  const error = new InvalidUtf8Error({ line, column });
  expect(() => decodeUtf8(given)).toThrow(error);
  for (const size of [1, 2, 3, 100]) await expect(inPieces(given, size)).rejects.toThrow(error);
});

it('finds the position in a large single-line file quickly', () => {
  const large = Buffer.concat([Buffer.alloc(4_000_000, 'é'), Buffer.of(0xff), Buffer.alloc(4_000_000, 'x')]);
  expect(() => decodeUtf8(large)).toThrow(new InvalidUtf8Error({ line: 1, column: 2_000_001 }));
}, 20_000);
