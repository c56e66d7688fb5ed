import { findInvalidUtf8 } from './find-invalid-utf8.js';

const bytes = (...parts: readonly (string | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));

it.each([
  [bytes('añ\n€😀\uFFFD'), undefined],
  [bytes(), undefined],
  [bytes(0xff), { line: 1, column: 1 }],
  [bytes('title: caf', 0xe9, '\n'), { line: 1, column: 11 }],
  [bytes('a\n\nñ', 0xc3, 'b'), { line: 3, column: 2 }],
  [bytes('a\n', 0xe2, 0x82), { line: 2, column: 1 }],
  [bytes('a\uFFFD', 0x80), { line: 1, column: 3 }],
  [bytes('a', 0xed, 0xa0, 0x80), { line: 1, column: 2 }],
])('%j', (given, expected) => {
  expect(findInvalidUtf8(given)).toEqual(expected);
});

it('is fast for a large file on one line', () => {
  const large = Buffer.concat([Buffer.alloc(4_000_000, 'é'), Buffer.of(0xff), Buffer.alloc(4_000_000, 'x')]);
  expect(findInvalidUtf8(large)).toEqual({ line: 1, column: 2_000_001 });
}, 20_000);
