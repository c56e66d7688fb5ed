import { closestCenter, pointerWithin, type CollisionDetection } from '@dnd-kit/core';
import type { ContentOperation } from '#client';
import { isWithin, lastName, type NodePlace } from '../../content-path.js';
import type { NodeRow } from './tree-rows.js';

/** The part of a row at each edge that stands for the place next to it. */
const EDGE = 0.25;

/** Where dragged entries would be put. */
export interface Drop {
  readonly zone: 'before' | 'after' | 'inside';
  /** The row that they are over. */
  readonly path: string;
  /** Their new parent. */
  readonly parent: string;
}

interface Dragged {
  readonly rows: readonly NodeRow[];
  readonly over: NodeRow;
  /** How far down the pointer is in the row, 0 to 1; undefined: the keyboard. */
  readonly share: number | undefined;
  /** Whether the keyboard moved them down. */
  readonly isDown: boolean;
  /** Whether the rows are in their order in the parent. */
  readonly isOrdered: boolean;
  readonly isExpanded: boolean;
  readonly mayHold: (parent: string, row: NodeRow) => boolean;
}

/** The row under the pointer, with the share of its height above the pointer; by keyboard the nearest row. */
export const detectRow: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableRects } = args;
  if (pointerCoordinates === null) return closestCenter(args);
  return pointerWithin(args).flatMap((found) => {
    const rect = droppableRects.get(found.id);
    const share = rect && (pointerCoordinates.y - rect.top) / rect.height;
    return [{ ...found, data: { ...found.data, share } }];
  });
};

/** Undefined where they cannot be dropped. */
export function dropOf({ rows, over, share, isDown, isExpanded, ...rules }: Dragged): Drop | undefined {
  if (rows.some((row) => isWithin(over.path, row.path))) return undefined;
  const isBeside = rules.isOrdered && rows.every((row) => rules.mayHold(over.parent, row));
  const isInside = rows.every((row) => row.parent !== over.path && rules.mayHold(over.path, row));
  const beside = (isAfter: boolean): Drop | undefined =>
    isBeside ? { zone: isAfter ? 'after' : 'before', path: over.path, parent: over.parent } : undefined;
  if (share === undefined) return beside(isDown);
  const inside: Drop | undefined = isInside
    ? { zone: 'inside', path: over.path, parent: over.path }
    : undefined;
  // Below an expanded entry are its children.
  if (isExpanded && share > 0.5) return inside;
  const isEdge = share < EDGE || share > 1 - EDGE;
  return isEdge ? (beside(share > 0.5) ?? inside) : (inside ?? beside(share > 0.5));
}

/** The requests that move entries, in their order. */
export function movesOf(
  { workspace }: Pick<NodePlace, 'workspace'>,
  paths: readonly string[],
  { zone, path: target, parent }: Drop,
): readonly ContentOperation[] {
  return paths.map((path, index) => {
    const former = zone === 'after' && index > 0 ? (paths[index - 1] ?? target) : target;
    const position = zone === 'inside' ? {} : { [zone]: lastName(former) };
    return { method: 'POST', path: `/${workspace}${path}@move`, body: { to: parent, ...position } };
  });
}
