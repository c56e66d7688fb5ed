import type { EditSession } from '../editing/edit-session.js';
import { StaleRevisionError } from '../editing/editing.errors.js';
import type { ContentOperation } from '../editing/operations/operation.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import type { Draft } from './draft.repository.js';

export interface DraftedUnit {
  readonly unit: StoredNode;
  readonly draft: Draft | undefined;
}

/** @throws StaleRevisionError if the draft or the published state is not the one that the caller read */
export async function checkDraftRevision(
  session: EditSession,
  { unit, draft }: DraftedUnit,
  { ifMatch }: Pick<ContentOperation, 'ifMatch'>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.includes('*')) return;
  const revision =
    draft === undefined ? await session.tree.revision(unit.id) : await session.drafts.revision(draft);
  if (ifMatch.includes(revision)) return;
  throw new StaleRevisionError(unit.path, await stateOf(session, unit, draft !== undefined));
}

/** The unit as parsed JSON, in its draft or published state. */
export async function stateOf(session: EditSession, unit: StoredNode, draft: boolean): Promise<unknown> {
  const { rights, views } = session.context;
  const shown = await views.edited(session.state(draft), unit.path, { depth: 100, rights });
  return JSON.parse(shown?.json ?? 'null');
}
