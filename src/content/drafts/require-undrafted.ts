import type { EditSession } from '../editing/edit-session.js';
import { DraftedPartError } from '../editing/editing.errors.js';

/**
 * Must be called after an operation.
 * @throws DraftedPartError if an added, moved or new unit has the path of a part of a draft
 * @throws UnitStateError if a node with a draft or another state, or the copy of an unpublished one, has become a part
 */
export async function requireUndrafted({ context, drafts, placed, regrouped }: EditSession): Promise<void> {
  const paths = { placed: placed.splice(0), regrouped: regrouped.splice(0) };
  if (context.unit !== undefined) return;
  const found = await drafts.draftedAt(paths.placed);
  if (found !== undefined) throw new DraftedPartError(found.path, found.unit);
  for (const path of paths.regrouped) await drafts.requireUnits(path);
}
