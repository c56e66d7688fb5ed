/** Compares two nodes; never returns 0 for different ones. */
export type NodeOrder = (a: number, b: number) => number;

/** The first `count` nodes in order. Visits all nodes, but only sorts the first ones. May return a part of `nodes`. */
export function firstInOrder(nodes: Int32Array, count: number, order: NodeOrder): Int32Array {
  if (isInOrder(nodes, order)) return nodes.subarray(0, count);
  if (count * 4 >= nodes.length) return nodes.toSorted(order).subarray(0, count);
  // A heap of the first nodes so far, with the last of them at the top.
  const heap = nodes.slice(0, count);
  for (let root = (count >>> 1) - 1; root >= 0; root -= 1) sink(heap, root, order);
  for (let at = count; at < nodes.length; at += 1) {
    const node = nodes[at] ?? 0;
    if (count === 0 || order(node, heap[0] ?? 0) > 0) continue;
    heap[0] = node;
    sink(heap, 0, order);
  }
  return heap.sort(order);
}

function isInOrder(nodes: Int32Array, order: NodeOrder): boolean {
  for (let at = 1; at < nodes.length; at += 1) {
    if (order(nodes[at - 1] ?? 0, nodes[at] ?? 0) > 0) return false;
  }
  return true;
}

function sink(heap: Int32Array, from: number, order: NodeOrder): void {
  const node = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && order(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child += 1;
    if (order(heap[child] ?? 0, node) <= 0) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = node;
}
