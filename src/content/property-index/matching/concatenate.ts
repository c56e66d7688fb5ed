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
