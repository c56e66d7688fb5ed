import type { StoredNode } from '../../writing/node-writer.repository.js';
import { invalid } from '../editing.errors.js';
import type { TreeRepository } from './tree.repository.js';

/** The unit of the edited draft, outside of which nothing may change. Undefined: not restricted. */
interface DraftScope {
  readonly unit?: StoredNode | undefined;
}

/** @param owner the unit of the changed node @throws InvalidContentError if the draft belongs to another unit */
export function requireInUnit(
  { unit }: DraftScope,
  { path }: Pick<StoredNode, 'path'>,
  owner: Pick<StoredNode, 'id'> | undefined,
): void {
  if (unit === undefined || owner?.id === unit.id) return;
  throw invalid('', 'other_unit', `${path} does not belong to ${unit.path}: a draft contains a single unit`);
}

/** Like `requireInUnit`, for all descendants of a node. */
export async function requireNoUnits(
  { context, tree }: { readonly context: DraftScope; readonly tree: TreeRepository },
  node: StoredNode,
): Promise<void> {
  if (context.unit === undefined || !(await tree.hasUnits(node))) return;
  const message = `there are nodes with their own versions below ${node.path}: change it without a draft`;
  throw invalid('', 'other_unit', message);
}
