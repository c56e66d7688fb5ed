import { countBelow } from '../columns/count-below.js';

/** A sort key of numbers, dates or booleans. */
export interface NumberColumn {
  /** By node; NaN: no value. */
  readonly values: Float64Array;
  /** -1 for descending order. */
  readonly sign: number;
}

/**
 * Removes most nodes that are not among the first `count` in order, or among the first `count` after those with the value
 * `after`. Keeps nodes with equal values together.
 * @param nodes sorted by ascending value
 * @param column of the first sort key; undefined if the nodes are not sorted
 */
export function cutSorted(
  nodes: Int32Array,
  column: NumberColumn | undefined,
  count: number,
  after?: number,
): Int32Array {
  if (column === undefined) return nodes;
  const { values, sign } = column;
  const below = (bound: number, isIncluded: boolean): number => countBelow(nodes, values, bound, isIncluded);
  const valueAt = (place: number): number => values[nodes[place] ?? -1] ?? NaN;
  if (sign > 0) {
    const from = after === undefined ? 0 : below(after, true);
    const last = Math.min(from + count, nodes.length) - 1;
    const end = last < from ? from : below(valueAt(last), true);
    return nodes.subarray(after === undefined ? 0 : below(after, false), end);
  }
  const to = after === undefined ? nodes.length : below(after, false);
  const first = Math.max(to - count, 0);
  const start = first === to ? to : below(valueAt(first), false);
  return nodes.slice(start, after === undefined ? to : below(after, true)).reverse();
}
