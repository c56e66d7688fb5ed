import { MAX_INTEGER } from '#client';

/** The `orderIndex` behind all siblings; the last of them may have the highest there is. */
export function placeAfter(siblings: readonly { readonly orderIndex: number }[]): number {
  const last = siblings.reduce((max, { orderIndex }) => Math.max(max, orderIndex), 0);
  return Math.min(last + 1, MAX_INTEGER);
}
