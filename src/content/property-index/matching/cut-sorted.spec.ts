import fc from 'fast-check';
import { cutSorted } from './cut-sorted.js';

/** Values of nodes in ascending order; the numbers of the nodes are not. */
const VALUES = fc.array(fc.nat(9), { maxLength: 40 }).map((values) => values.toSorted((a, b) => a - b));

describe('cutSorted', () => {
  const cut = (sorted: readonly number[], sign: number, count: number, after?: number): number[] => {
    const values = Float64Array.from(sorted.toReversed());
    const nodes = Int32Array.from(sorted, (_, place) => sorted.length - 1 - place);
    return Array.from(cutSorted(nodes, { values, sign }, count, after), (node) => values[node] ?? NaN);
  };

  it('keeps the first nodes and those with the same value as the last of them', () => {
    fc.assert(
      fc.property(VALUES, fc.constantFrom(1, -1), fc.nat(45), (sorted, sign, count) => {
        const inOrder = sign > 0 ? sorted : sorted.toReversed();
        const last = inOrder.slice(0, count).at(-1) ?? NaN;
        expect(cut(sorted, sign, count)).toEqual(inOrder.filter((value) => sign * (value - last) <= 0));
      }),
    );
  });

  it('begins with the nodes that have the value after which the page begins', () => {
    fc.assert(
      fc.property(VALUES, fc.constantFrom(1, -1), fc.nat(9), (sorted, sign, after) => {
        const inOrder = sign > 0 ? sorted : sorted.toReversed();
        const following = inOrder.filter((value) => sign * (value - after) > 0);
        const kept = inOrder.filter((value) => value === after || following.slice(0, 3).includes(value));
        expect(cut(sorted, sign, 3, after)).toEqual(kept);
      }),
    );
  });

  it('keeps all nodes that are not sorted', () => {
    expect([...cutSorted(Int32Array.of(2, 0, 1), undefined, 1)]).toEqual([2, 0, 1]);
  });
});
