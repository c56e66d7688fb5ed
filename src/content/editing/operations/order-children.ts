import type { StoredNode } from '../../writing/node-writer.repository.js';
import type { EditSession } from '../edit-session.js';
import { requireNoUnits } from '../tree/require-in-unit.js';
import type { Reposition, TreeNode } from '../tree/tree.repository.js';
import { placeBehind } from './write-node.js';

/** Places between new neighbours, so that later ones find room. */
const STEP = 16;
/** Children that one statement gives other places. */
const BATCH = 500;

/** Gives children the order of the list; those that are in order keep their places where that is possible. */
export async function orderChildren(
  session: EditSession,
  parent: StoredNode,
  wanted: readonly TreeNode[],
): Promise<void> {
  await session.batch.flush();
  const used = new Set(wanted.map(({ ord }) => ord));
  let highest = wanted.reduce((max, { ord }) => Math.max(max, ord), -1);
  let last = -1;
  let moves: Reposition[] = [];
  for (const [index, child] of wanted.entries()) {
    const next = wanted[index + 1]?.ord ?? Infinity;
    if (child.ord <= last || child.ord >= next) {
      const between = last + Math.ceil((next - last) / 2);
      const ord = between < next && !used.has(between) ? between : highest + STEP;
      used.add(ord);
      highest = Math.max(highest, ord);
      await session.keepVersion(parent.path, child);
      await requireNoUnits(session, child);
      session.isRearranged = true;
      moves.push({ node: child, ord, position: placeBehind(parent, ord).position });
      last = ord;
    } else last = child.ord;
    if (moves.length === BATCH) {
      await session.tree.reposition(moves);
      moves = [];
    }
  }
  if (moves.length > 0) await session.tree.reposition(moves);
}
