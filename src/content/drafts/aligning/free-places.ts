import { orderPlaces } from '../../editing/operations/order-places.js';
import { ORD_STEP } from '../../nodes/encode-position.js';

export interface Part {
  /** Its place among its siblings. */
  readonly ord: number;
  /** Whether it is published at another place, or not at all. */
  readonly isMoved: boolean;
}

/**
 * The places of parts of a draft among their siblings. A moved part at the place of a node outside of the unit is placed after
 * this node, or after all siblings if there is no room.
 * @param taken places of siblings outside of the unit
 */
export function freePlaces(parts: readonly Part[], taken: readonly number[]): readonly number[] {
  const siblings = [
    ...taken.map((ord) => ({ ord, part: -1, isFixed: true })),
    ...parts.map(({ ord, isMoved }, part) => ({ ord, part, isFixed: !isMoved })),
  ].sort((one, other) => one.ord - other.ord);
  const ords = siblings.map(({ ord }) => ord);
  const ordered = orderPlaces(ords, { fixed: siblings.map(({ isFixed }) => isFixed) });
  const places = parts.map(({ ord }) => ord);
  const hasRoom = siblings.every(({ isFixed, ord }, index) => !isFixed || ordered[index] === ord);
  let last = ords.at(-1) ?? 0;
  for (const [index, { part, ord }] of siblings.entries())
    if (part >= 0 && hasRoom) places[part] = ordered[index] ?? ord;
    else if (part >= 0 && taken.includes(ord)) places[part] = last += ORD_STEP;
  return places;
}
