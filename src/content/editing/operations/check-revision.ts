import type { StoredNode } from '../../writing/node-writer.repository.js';
import type { EditSession } from '../edit-session.js';
import { StaleRevisionError } from '../editing.errors.js';
import type { ContentOperation } from './operation.js';

/** @throws StaleRevisionError with the current node */
export async function checkRevision(
  session: EditSession,
  node: StoredNode,
  { ifMatch }: ContentOperation,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.includes('*')) return;
  const revision = await session.revisionOf(node);
  if (ifMatch.includes(revision)) return;
  const { rights, views } = session.context;
  const current = await views.edited(session.state(false), node.path, { depth: 0, rights });
  throw new StaleRevisionError(node.path, JSON.parse(current?.json ?? '{}'));
}
