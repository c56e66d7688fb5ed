import { queryWords } from './query-words.js';

describe('queryWords', () => {
  it('returns the distinct words of all terms and their forms, in byte order', () => {
    const forms = new Map([
      ['walk', ['walk', 'walks', 'walking']],
      ['kite', ['kite']],
    ]);
    const terms = ['walk', 'kite', '\u{10400}', '\uff5a', 'walks', 'élan'].map((word) => ({ words: [word] }));
    expect(queryWords(terms, { forms })).toEqual([
      'kite',
      'walk',
      'walking',
      'walks',
      'élan',
      '\uff5a',
      '\u{10400}',
    ]);
    expect(queryWords([{ words: ['walks'] }], {})).toEqual(['walks']);
  });
});
