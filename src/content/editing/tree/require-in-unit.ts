import type { StoredNode } from '../../writing/node-writer.repository.js';
import { InvalidContentError } from '../editing.errors.js';
import type { TreeRepository } from './tree.repository.js';

/** The unit that a draft is of: nothing else may change. Undefined: everything may. */
interface DraftScope {
  readonly unit?: StoredNode | undefined;
}

/** @param owner the unit that a node belongs to @throws InvalidContentError when a draft is of another unit */
export function requireInUnit(
  { unit }: DraftScope,
  { path }: Pick<StoredNode, 'path'>,
  owner: Pick<StoredNode, 'id'> | undefined,
): void {
  if (unit === undefined || owner?.id === unit.id) return;
  const message = `${path} does not belong to ${unit.path}: a draft is of one unit`;
  throw new InvalidContentError([{ path: '', code: 'other_unit', message }]);
}

/** As `requireInUnit` for all below a node. */
export async function requireNoUnits(
  { context, tree }: { readonly context: DraftScope; readonly tree: TreeRepository },
  node: StoredNode,
): Promise<void> {
  if (context.unit === undefined || !(await tree.hasUnits(node))) return;
  const message = `there are nodes with versions of their own below ${node.path}: change it without a draft`;
  throw new InvalidContentError([{ path: '', code: 'other_unit', message }]);
}
