/** Longer lists of nodes are handled by the database, because they would delay other requests here. */
export const MAX_CANDIDATES = 100_000;

/** Concatenates lists; returns a single list itself. */
export function concatenate(lists: readonly Int32Array[]): Int32Array {
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** The union of ascending lists of nodes, ascending and without duplicates. */
export function uniteNodes(lists: readonly Int32Array[]): Int32Array {
  const all = concatenate(lists);
  return lists.length < 2 ? all : all.sort().filter((node, at) => node !== all[at - 1]);
}
