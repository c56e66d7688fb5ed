import { parseWeightedList } from './weighted-list.js';

describe('parseWeightedList', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['de', [{ name: 'de', weight: 1 }]],
    ['de;q=0.5, fr', [{ name: 'de', weight: 0.5 }, { name: 'fr', weight: 1 }]], // prettier-ignore
    ['a/b;level=1;Q=0.25', [{ name: 'a/b', weight: 0.25 }]],
    ['x ; q = 0', [{ name: 'x', weight: 0 }]],
    ['x;q=7', [{ name: 'x', weight: 1 }]],
    ['x;q=1.2.3', [{ name: 'x', weight: 1 }]],
    ['x;q=high', [{ name: 'x', weight: 1 }]],
  ])('reads "%s"', (header, members) => {
    expect(parseWeightedList(header)).toEqual(members);
  });
});
