import fc from 'fast-check';
import { encodeOrd } from './encode-position.js';

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const ord = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 0x7fffffff }));
const place = fc.array(ord, { maxLength: 6 });
const positionOf = (ords: readonly number[]): string => ords.map(encodeOrd).join('');

/** Document order: an ancestor comes first, otherwise the first differing place decides. */
function inDocumentOrder(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

describe('encodeOrd', () => {
  it('is short for usual positions', () => {
    expect([0, 1, 57, 58, 4095, 4096, 0x7fffffff].map(encodeOrd)).toEqual([
      '-',
      '0',
      't',
      'u' + 'u',
      'vzz',
      'w0--',
      'z0zzzzz',
    ]);
  });

  it('sorts concatenated positions in document order', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(byBytes(positionOf(a), positionOf(b))).toBe(inDocumentOrder(a, b));
      }),
      { numRuns: 5000 },
    );
  });

  it('sorts all adjacent pairs at changes of length', () => {
    const places = [
      0, 56, 57, 58, 63, 64, 4095, 4096, 262143, 262144, 16777215, 16777216, 1073741823, 1073741824,
    ];
    const codes = places.map((n) => encodeOrd(n) + 'z');
    expect([...codes].sort(byBytes)).toEqual(codes);
  });

  it('rejects invalid positions', () => {
    for (const wrong of [-1, 1.5, 2 ** 31, Number.NaN]) expect(() => encodeOrd(wrong)).toThrow(RangeError);
  });
});
