import type { StoredNode } from '../../writing/node-writer.repository.js';
import type { EditSession } from '../edit-session.js';
import { requireNoUnits } from '../tree/require-in-unit.js';
import type { Reposition, TreeNode } from '../tree/tree.repository.js';
import { orderPlaces } from './order-places.js';
import { placeBelow } from './write-node.js';

/** Number of children repositioned by one statement. */
const BATCH = 500;

/**
 * Orders children as in the list; most of those already in order keep their positions. In a draft only parts of its unit can
 * move.
 * @param others children that keep their positions
 */
export async function orderChildren(
  session: EditSession,
  parent: StoredNode,
  wanted: readonly TreeNode[],
  others: readonly TreeNode[] = [],
): Promise<void> {
  await session.batch.flush();
  const places = await placesOf(session, wanted, others);
  const moves: Reposition[] = [];
  for (const [index, child] of wanted.entries()) {
    const ord = places[index] ?? child.ord;
    if (ord === child.ord) continue;
    await session.keepVersion(parent.path, child);
    await requireNoUnits(session, child);
    session.markRearranged();
    moves.push({ node: child, ord, position: placeBelow(parent, ord).position });
  }
  for (let from = 0; from < moves.length; from += BATCH)
    await session.tree.reposition(moves.slice(from, from + BATCH));
}

/** In a draft, units and parts with units below them keep their places if possible. */
async function placesOf(
  session: EditSession,
  wanted: readonly TreeNode[],
  others: readonly TreeNode[],
): Promise<readonly number[]> {
  const ords = wanted.map(({ ord }) => ord);
  const fixed = wanted.map((child) => session.isElsewhere(child));
  const taken = others.map(({ ord }) => ord);
  const movable = new Set<TreeNode>();
  for (;;) {
    const places = orderPlaces(ords, { fixed, taken });
    let isFinal = true;
    for (const [index, child] of wanted.entries()) {
      if (fixed[index] === true || places[index] === child.ord || movable.has(child)) continue;
      if (session.context.unit === undefined || !(await session.tree.hasUnits(child))) movable.add(child);
      else {
        fixed[index] = true;
        isFinal = false;
      }
    }
    if (isFinal) return places;
  }
}
