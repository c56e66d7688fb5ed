import fc from 'fast-check';
import { isLike } from './is-like.js';

describe('isLike', () => {
  it.each([
    ['red kite', '%kite', true],
    ['red kite', 'kite%', false],
    ['red kite', 'red%kite', true],
    ['red kite', 'red kite', true],
    ['red kite', 'red', false],
    ['red kite', '%%', true],
    ['', '%', true],
    ['aba', 'ab%ba', false],
    ['abba', 'ab%ba', true],
    ['aXbXa', '%X%X%', true],
    ['aXb', '%X%X%', false],
  ])('%s like %s: %s', (text, pattern, expected) => {
    expect(isLike(text, pattern.split('%'))).toBe(expected);
  });

  it('agrees with a regular expression', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, pieces, (text, parts) => {
        expect(isLike(text, parts)).toBe(new RegExp(`^${parts.join('.*')}$`).test(text));
      }),
    );
  });
});
