import { mayAccess } from '../../common/index.js';
import type { EditSession } from '../editing/edit-session.js';
import { NotWritableError } from '../editing/editing.errors.js';
import type { DraftNode } from './draft.repository.js';

/**
 * Checks that the caller may write all nodes that `wanted` adds, changes or removes. Other positions among siblings are no
 * change, as in other writes. The error names the node, or the unit if the caller may not read the node.
 * @param live the published nodes of the unit, the unit first
 * @throws NotWritableError
 */
export function requireWritableChanges(
  { context: { rights, author } }: EditSession,
  wanted: readonly DraftNode[],
  live: readonly DraftNode[],
): void {
  const known = new Map(live.map((node) => [node.uuid, node]));
  const written = wanted.flatMap((node) => {
    const stored = known.get(node.uuid);
    known.delete(node.uuid);
    if (stored === undefined) return [node.path];
    return isSame(node, stored) ? [] : [stored.path, node.path];
  });
  const removed = [...known.values()].map(({ path }) => path);
  const denied = [...written, ...removed].filter((path) => !mayAccess(rights.writable, path));
  if (denied.length === 0) return;
  const named = denied.find((path) => mayAccess(rights.readable, path)) ?? live[0]?.path ?? '';
  throw new NotWritableError(author.user, named);
}

function isSame(node: DraftNode, stored: DraftNode): boolean {
  return (
    node.path === stored.path &&
    node.type === stored.type &&
    node.doc === stored.doc &&
    String(node.mixins) === String(stored.mixins)
  );
}
