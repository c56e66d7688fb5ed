/**
 * Number of nodes whose values are lower than a bound, or equal to it if it is included.
 * @param nodes sorted by value
 */
export function countBelow(
  nodes: Int32Array,
  values: Float64Array,
  bound: number,
  isIncluded: boolean,
): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[nodes[middle] ?? -1] ?? NaN;
    if (value < bound || (isIncluded && value === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}
