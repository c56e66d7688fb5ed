import { guardFormulas, unguardFormulas } from './formula-guard.js';

const ALPHABET = ['=', "'", '"', ';', '\t', '\n', ' ', 'a', '-', '\u200b'];

function textsOf(length: number): string[] {
  if (length === 0) return [''];
  return textsOf(length - 1).flatMap((text) => ALPHABET.map((letter) => text + letter));
}

describe('guards against formulas', () => {
  it('are removed from texts, and nothing else is', () => {
    const changed = [0, 1, 2, 3, 4].flatMap(textsOf).filter((text) => unguardFormulas(guardFormulas(text)) !== text);
    expect(changed).toEqual([]);
  }); // prettier-ignore

  it.each([
    ["'=1", '=1'],
    ["'-5;'+1", '-5;+1'],
    ["''=1", "'=1"],
    ["'tis", "'tis"],
    ["O'Neill; 'a", "O'Neill; 'a"],
  ])('%j is read as %j', (written, read) => {
    expect(unguardFormulas(written)).toBe(read);
  });
});
