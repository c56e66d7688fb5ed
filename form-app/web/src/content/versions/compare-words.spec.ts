import { compareWords, type TextPiece } from './compare-words.js';

const show = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const compare = (before: string, after: string): readonly string[] => {
  const compared = compareWords(before, after);
  return [show(compared.before), show(compared.after)];
};

it('marks words that only one text contains', () => {
  expect(compare('Two days by boat.', 'Three days by boat.')).toEqual([
    ...['[Two] days by boat.', '[Three] days by boat.'],
  ]);
  expect(compare('A boat and a train.', 'A train.')).toEqual(['A [boat and a ]train.', 'A train.']);
  expect(compare('Größe zählt', 'Größen zählt')).toEqual(['[Größe] zählt', '[Größen] zählt']);
});

it('marks adjacent words together with the space between them', () => {
  expect(compare('See the red kites now', 'See some other birds now')).toEqual([
    ...['See [the red kites] now', 'See [some other birds] now'],
  ]);
});

it('marks HTML tags as a whole', () => {
  expect(compare('<p>A <b>b</b></p>', '<p>A b</p>')).toEqual(['<p>A [<b>]b[</b>]</p>', '<p>A b</p>']);
});

it('marks an added or removed text as a whole, and nothing in equal texts', () => {
  expect(compare('', 'New text')).toEqual(['', '[New text]']);
  expect(compare('Old text', '')).toEqual(['[Old text]', '']);
  expect(compare('Same', 'Same')).toEqual(['Same', 'Same']);
});

it('marks everything between the common start and end of very long texts', () => {
  const long = (word: string): string =>
    Array.from({ length: 2_000 }, (_, index) => `${word}${index}`).join(' ');
  const [before = ''] = compare(`Start ${long('a')} end`, `Start ${long('b')} end`);
  expect([before.slice(0, 9), before.slice(-9)]).toEqual(['Start [a0', '1999] end']);
});
