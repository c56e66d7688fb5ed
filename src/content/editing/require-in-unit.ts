import type { StoredNode } from '../writing/node-writer.repository.js';
import type { EditContext, EditSession } from './edit-session.js';
import { InvalidContentError } from './editing.errors.js';

/** @param owner the unit that a node belongs to @throws InvalidContentError when a draft is of another unit */
export function requireInUnit(
  { unit }: Pick<EditContext, 'unit'>,
  { path }: Pick<StoredNode, 'path'>,
  owner: Pick<StoredNode, 'id'> | undefined,
): void {
  if (unit === undefined || owner?.id === unit.id) return;
  const message = `${path} does not belong to ${unit.path}: a draft is of one unit`;
  throw new InvalidContentError([{ path: '', code: 'other_unit', message }]);
}

/** As `requireInUnit` for all below a node. */
export async function requireNoUnits(session: EditSession, node: StoredNode): Promise<void> {
  if (session.context.unit === undefined || !(await session.tree.hasUnits(node))) return;
  const message = `there are nodes with versions of their own below ${node.path}: change it without a draft`;
  throw new InvalidContentError([{ path: '', code: 'other_unit', message }]);
}
