/** The index of a node in an ascending list; -1 if it is not in the list. */
export function placeIn(nodes: Int32Array, node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((nodes[middle] ?? Infinity) < node) low = middle + 1;
    else high = middle;
  }
  return nodes[low] === node ? low : -1;
}
