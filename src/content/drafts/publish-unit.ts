import { AppError } from '../../common/index.js';
import type { EditSession } from '../editing/edit-session.js';
import {
  DraftConflictError,
  HiddenAboveError,
  invalid,
  NoPublisherError,
} from '../editing/editing.errors.js';
import type { ContentOperation, Publication } from '../editing/operations/operation.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import { parentPathOf } from '../editing/tree/node-paths.js';
import { applyDraft } from './apply-draft.js';
import { requireWritableChanges } from './require-writable-changes.js';
import { checkDraftRevision, stateOf, type DraftedUnit } from './check-draft-revision.js';

type PublicationOperation = Extract<ContentOperation, { readonly kind: 'publish' | 'unpublish' | 'cancel' }>;

/** Publishes or unpublishes the unit of a node, now or at a scheduled time. @throws NotWritableError, DraftConflictError, HiddenAboveError */
export async function changePublication(
  session: EditSession,
  operation: PublicationOperation,
): Promise<void> {
  const { mayPublish, author } = session.context;
  if (!mayPublish) throw new NoPublisherError(author.user);
  await session.alignDrafts();
  const unit = await session.unitOf(await session.findWritable(operation.path));
  session.requireWritable(unit.path);
  if (unit.path === '/') throw invalid('', 'invalid_value', 'the root of a workspace is always published');
  const draft = await session.drafts.find(unit.id);
  await checkDraftRevision(session, { unit, draft }, operation);
  if (operation.kind === 'cancel') {
    if (!(await session.schedule.cancel(unit.uuid, operation.action)))
      throw new AppError('notFound', `Nothing is scheduled: ${operation.action} ${unit.path}.`);
    return;
  }
  const { kind, publication } = operation;
  await requireWritableUnit(session, { unit, draft }, kind);
  if (publication.at !== undefined) {
    session.isScheduleChanged = true;
    await session.schedule.set({ unit: unit.uuid, action: kind, at: publication.at, user: author.user });
    return;
  }
  await session.schedule.cancel(unit.uuid, kind);
  if (kind === 'publish') await publish(session, { unit, draft }, publication);
  else await unpublish(session, unit);
}

/** Publishing writes what the draft changes, unpublishing hides all descendants. @throws NotWritableError */
async function requireWritableUnit(
  session: EditSession,
  { unit, draft }: DraftedUnit,
  kind: 'publish' | 'unpublish',
): Promise<void> {
  if (session.context.rights.writable === undefined) return;
  if (kind === 'unpublish') await session.requireWritableSubtree(unit);
  else if (draft !== undefined)
    requireWritableChanges(session, await session.drafts.nodes(draft), await session.drafts.unit(unit.id));
}

async function unpublish(session: EditSession, unit: StoredNode): Promise<void> {
  session.events?.losing(unit, 'content.unpublished');
  if (await session.drafts.hide(unit.uuid)) session.changes += 1;
}

async function publish(
  session: EditSession,
  { unit, draft }: DraftedUnit,
  { base }: Publication,
): Promise<void> {
  const above = await session.drafts.hiddenAbove(parentPathOf(unit.path));
  if (above !== undefined) throw new HiddenAboveError(unit.path, above);
  if (draft !== undefined) {
    const live = await session.tree.revision(unit.id);
    if (draft.base !== live && base !== live) {
      const states = {
        draft: await stateOf(session, unit, true),
        live: await stateOf(session, unit, false),
      };
      throw new DraftConflictError(unit.path, states);
    }
    await applyDraft(session, unit, await session.drafts.nodes(draft));
    await session.drafts.discard(draft);
  }
  if (!(await session.drafts.show(unit.uuid))) return;
  session.changes += 1;
  session.events?.showing(unit);
}
