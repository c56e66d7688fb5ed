import { countOfRank } from './count-of-rank.js';
import { wordShare } from './word-share.js';

describe('wordShare', () => {
  it('grows with each occurrence, by less and less', () => {
    const counts = Array.from({ length: 255 }, (_, at) => at + 1);
    const growth = counts.map((count) => wordShare(count) - wordShare(count - 1));
    expect(growth.every((more) => more > 0)).toBe(true);
    expect(growth.slice(0, 4).every((more, at) => more > (growth[at + 1] ?? 0))).toBe(true);
  });

  // SELECT ts_rank('''a'':1', '''a'''), ts_rank('''a'':1,2', '''a'''), ts_rank('''a'':1,2,3', '''a''')
  it('is the rank of a query of one word, in single precision', () => {
    expect([1, 2, 3].map((count) => Math.fround(wordShare(count)))).toEqual(
      [0.06079271, 0.075990885, 0.082745634].map(Math.fround),
    );
  });
});

describe('countOfRank', () => {
  it('is the number of occurrences that have the rank', () => {
    for (let count = 1; count <= 255; count += 1) {
      expect(countOfRank(Math.fround(wordShare(count)))).toBe(count);
    }
    expect(countOfRank(0.0607)).toBeUndefined();
    expect(countOfRank(0)).toBeUndefined();
  });
});
