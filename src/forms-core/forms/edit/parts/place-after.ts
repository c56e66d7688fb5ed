import { MAX_INTEGER } from '#client';

/** The `orderIndex` after all siblings, limited to the maximum. */
export function placeAfter(siblings: readonly { readonly orderIndex: number }[]): number {
  const last = siblings.reduce((max, { orderIndex }) => Math.max(max, orderIndex), 0);
  return Math.min(last + 1, MAX_INTEGER);
}
