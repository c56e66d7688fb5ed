import { orderPlaces } from '../../editing/operations/order-places.js';
import { ORD_STEP } from '../../nodes/encode-position.js';

export interface Part {
  /** Its place among its siblings. */
  readonly ord: number;
  /** Whether it keeps its place. */
  readonly isFixed: boolean;
}

interface Sibling extends Part {
  /** Index of the part; -1 for a node outside of the unit. */
  readonly part: number;
}

/**
 * Ascending places for the parts of a draft among their siblings. A part at the place of a node outside of the unit is placed
 * after this node. If there is no room, parts are placed after all siblings.
 * @param parts in the order of the draft; fixed ones have ascending places
 * @param taken places of siblings outside of the unit
 */
export function freePlaces(parts: readonly Part[], taken: readonly number[]): readonly number[] {
  const siblings = merge(parts, taken);
  const ords = siblings.map(({ ord }) => ord);
  const ordered = orderPlaces(ords, { fixed: siblings.map(({ isFixed }) => isFixed) });
  const hasRoom = siblings.every(({ isFixed, ord }, index) => !isFixed || ordered[index] === ord);
  let last = ords.reduce((most, ord) => Math.max(most, ord), 0);
  const places = parts.map(({ ord }) => ord);
  for (const [index, { part, isFixed }] of siblings.entries())
    if (!isFixed) places[part] = hasRoom ? (ordered[index] ?? 0) : (last += ORD_STEP);
  return places;
}

/** Inserts each node outside of the unit before the first part with the same or a higher place, but after lower fixed ones. */
function merge(parts: readonly Part[], taken: readonly number[]): readonly Sibling[] {
  const others = [...taken].sort((one, other) => one - other);
  const siblings: Sibling[] = [];
  for (const [part, { ord, isFixed }] of parts.entries()) {
    const fixed = parts.find((later, index) => index >= part && later.isFixed);
    const end = Math.min(ord, fixed?.ord ?? ord);
    while ((others[0] ?? Infinity) <= end)
      siblings.push({ ord: others.shift() ?? 0, part: -1, isFixed: true });
    siblings.push({ ord, part, isFixed });
  }
  return [...siblings, ...others.map((ord) => ({ ord, part: -1, isFixed: true }))];
}
