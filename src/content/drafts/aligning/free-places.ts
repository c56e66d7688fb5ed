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
  const ends = endsOf(parts);
  let next = 0;
  for (const [part, { ord, isFixed }] of parts.entries()) {
    const end = ends[part] ?? ord;
    for (let other = others[next]; other !== undefined && other <= end; other = others[next]) {
      siblings.push({ ord: other, part: -1, isFixed: true });
      next += 1;
    }
    siblings.push({ ord, part, isFixed });
  }
  return [...siblings, ...others.slice(next).map((other) => ({ ord: other, part: -1, isFixed: true }))];
}

/** The place of each part, or of the next fixed part if that is lower. */
function endsOf(parts: readonly Part[]): readonly number[] {
  let nextFixed = Infinity;
  const reversed = parts.toReversed().map(({ ord, isFixed }) => {
    if (isFixed) nextFixed = ord;
    return Math.min(ord, nextFixed);
  });
  return reversed.reverse();
}
