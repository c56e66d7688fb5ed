import { concatenate } from './concatenate.js';

/** The union of ascending lists of nodes, ascending and without duplicates. */
export function uniteNodes(lists: readonly Int32Array[]): Int32Array {
  const all = concatenate(lists);
  return lists.length < 2 ? all : all.sort().filter((node, at) => node !== all[at - 1]);
}
