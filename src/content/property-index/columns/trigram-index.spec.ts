import fc from 'fast-check';
import { TrigramIndex } from './trigram-index.js';

describe('TrigramIndex', () => {
  it('finds all terms that contain a text', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '日', ' '), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, (terms, text) => {
        const found = new TrigramIndex(terms).candidates(text);
        if (text.length < 3) {
          expect(found).toBeUndefined();
          return;
        }
        const expected = terms.flatMap((term, number) => (term.includes(text) ? [number] : []));
        expect([...(found ?? [])]).toEqual(expect.arrayContaining(expected));
      }),
    );
  });

  it('returns few other terms', () => {
    const terms = Array.from(
      { length: 5_000 },
      (_, number) => `A walk of ${String(number)} days near Vale ${String(number * 7)}`,
    );
    expect([...(new TrigramIndex(terms).candidates('near Vale 34993') ?? [])].length).toBeLessThan(50);
  });
});
