import { closestCenter, pointerWithin, type CollisionDetection } from '@dnd-kit/core';
import type { ContentOperation } from '#client';
import { isWithin, lastName, type NodePlace } from '../../content-path.js';
import type { NodeRow } from './tree-rows.js';

/** The share of a row's height at each edge where a drop inserts next to the row instead of into it. */
const EDGE = 0.25;

export interface Drop {
  readonly zone: 'before' | 'after' | 'inside';
  /** The row under the dragged entries. */
  readonly path: string;
  /** The new parent of the entries. */
  readonly parent: string;
}

interface Dragged {
  readonly rows: readonly NodeRow[];
  readonly over: NodeRow;
  /** The vertical position of the pointer in the row, 0 to 1; undefined: the keyboard is used. */
  readonly share: number | undefined;
  /** Whether the keyboard moved the entries down. */
  readonly isDown: boolean;
  /** Whether the rows are in the order of the parent. */
  readonly isOrdered: boolean;
  readonly isExpanded: boolean;
  readonly mayHold: (parent: string, row: NodeRow) => boolean;
}

/** The row under the pointer with its relative position; for the keyboard, the nearest row. */
export const detectRow: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableRects } = args;
  if (pointerCoordinates === null) return closestCenter(args);
  return pointerWithin(args).flatMap((found) => {
    const rect = droppableRects.get(found.id);
    const share = rect && (pointerCoordinates.y - rect.top) / rect.height;
    return [{ ...found, data: { ...found.data, share } }];
  });
};

/** The target of a drop; undefined if the entries cannot be dropped there. */
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
  // An expanded entry is followed by its children.
  if (isExpanded && share > 0.5) return inside;
  const isEdge = share < EDGE || share > 1 - EDGE;
  return isEdge ? (beside(share > 0.5) ?? inside) : (inside ?? beside(share > 0.5));
}

/** The requests that move entries, in order. */
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
