import { checkRange, findRepeated } from './form-checks.js';

describe('the bounds of a range question', () => {
  const check = (rangeFrom?: number | null, rangeTo?: number | null): unknown =>
    checkRange({ questionType: 'range', ...(rangeFrom !== undefined && { rangeFrom }), ...(rangeTo !== undefined && { rangeTo }) }); // prettier-ignore

  it('are required and ordered', () => {
    expect([check(), check(null, 5), check(1, null), check(5, 5), check(6, 5), check(0, 1)]).toEqual([
      [
        { field: 'rangeFrom', fault: 'missing' },
        { field: 'rangeTo', fault: 'missing' },
      ],
      [{ field: 'rangeFrom', fault: 'missing' }],
      [{ field: 'rangeTo', fault: 'missing' }],
      [{ field: 'rangeTo', fault: 'notAbove' }],
      [{ field: 'rangeTo', fault: 'notAbove' }],
      [],
    ]);
  });

  it('are ignored for other types', () => {
    expect(checkRange({ questionType: 'text', rangeFrom: 9, rangeTo: 1 })).toEqual([]);
  });
});

it('finds exact repetitions of earlier values', () => {
  expect([...findRepeated(['a', 'b', 'A', 'a', 'b', ' a'])]).toEqual([3, 4]);
});
