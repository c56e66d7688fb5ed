import fc from 'fast-check';
import { firstInOrder } from './first-in-order.js';

describe('firstInOrder', () => {
  it('returns the first of the sorted nodes, whatever their number', () => {
    const nodes = fc.uniqueArray(fc.nat(5_000), { maxLength: 300 });
    fc.assert(
      fc.property(nodes, fc.nat(320), (all, count) => {
        const sorted = all.toSorted((a, b) => b - a).slice(0, count);
        expect([...firstInOrder(Int32Array.from(all), count, (a, b) => b - a)]).toEqual(sorted);
      }),
    );
  });

  it('does not change its input', () => {
    const nodes = Int32Array.of(5, 1, 4, 2, 3, 9, 8, 7, 6);
    firstInOrder(nodes, 2, (a, b) => a - b);
    expect([...nodes]).toEqual([5, 1, 4, 2, 3, 9, 8, 7, 6]);
  });
});
