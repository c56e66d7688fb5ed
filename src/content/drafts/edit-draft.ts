import { PathNotFoundError } from '../content.errors.js';
import { childPath, parentPathOf } from '../editing/node-paths.js';
import type { EditSession } from '../editing/edit-session.js';
import { InvalidContentError, NoDraftError } from '../editing/editing.errors.js';
import type { EditViewsService } from '../editing/edit-views.service.js';
import type { ContentOperation, OperationResult } from '../editing/operation.js';
import { runOperation } from '../editing/run-operation.js';
import { DEFAULT_TYPE } from '../editing/write-node.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import { applyDraft } from './apply-draft.js';
import { checkDraftRevision } from './check-draft-revision.js';

/**
 * Runs an operation on the draft of a unit; the published state does not change. A new node with versions of its own is
 * written unpublished instead.
 */
export async function editDraft(
  session: EditSession,
  operation: ContentOperation,
  views: EditViewsService,
): Promise<OperationResult> {
  await session.batch.flush();
  const unit = await unitOfOperation(session, operation);
  if (unit === undefined) return createUnpublished(session, operation, views);
  const { workspace, path, kind } = operation;
  if (path === unit.path && kind === 'delete') return discard(session, operation, unit, views);
  if (path === unit.path && kind === 'move') {
    const message = 'a node with versions of its own is moved without a draft: leave draft=true out';
    throw new InvalidContentError([{ path: '', code: 'other_unit', message }]);
  }
  const draft = await session.drafts.find(unit.id);
  const live = await session.drafts.unit(unit.id);
  const base = draft?.base ?? (await session.tree.revision(unit.id));
  const { result, nodes, catalogue } = await session.rehearse(unit, async (inner) => {
    if (draft !== undefined) await applyDraft(inner, unit, await session.drafts.nodes(draft));
    const done = await runOperation(inner, operation, views);
    return { result: done, nodes: await inner.drafts.unit(unit.id), catalogue: inner.batch.catalogue };
  });
  const kept = new Set(nodes.map(({ uuid }) => uuid));
  const removed = live.map(({ uuid }) => uuid).filter((uuid) => !kept.has(uuid));
  const { user } = session.context.author;
  await session.drafts.save({ unit: unit.uuid, base, user, nodes, removed });
  session.writer.addCatalogue(catalogue);
  return { ...result, workspace };
}

/** The stored node whose draft changes; undefined for a new node that is a unit. */
async function unitOfOperation(
  session: EditSession,
  operation: ContentOperation,
): Promise<StoredNode | undefined> {
  const { path } = operation;
  session.requireVisible(path);
  const stored = await session.writer.nodeAt(path);
  const isNew = operation.kind === 'create' || operation.kind === 'copy';
  if (!isNew && stored !== undefined) return session.unitOf(stored);
  const parent = parentOfNew(operation);
  const owner = await session.writer.unitAbove(parent, session.versioned.otherTypes);
  const made = await madeBy(session, operation, parent);
  return made !== undefined && session.versioned.includes(made) ? undefined : owner;
}

function parentOfNew(operation: ContentOperation): string {
  if (operation.kind === 'create') return operation.path;
  return operation.kind === 'copy' ? operation.relocation.to : parentPathOf(operation.path);
}

/** The node that an operation creates; undefined when it creates none. @throws PathNotFoundError */
async function madeBy(
  session: EditSession,
  operation: ContentOperation,
  parent: string,
): Promise<Pick<StoredNode, 'path' | 'type' | 'mixins'> | undefined> {
  switch (operation.kind) {
    case 'create':
    case 'put': {
      const { type = DEFAULT_TYPE, mixins = [], name = '' } = operation.body.input;
      return { path: childPath(parent, name), type, mixins };
    }
    case 'copy': {
      const node = await session.find(operation.path);
      return { ...node, path: childPath(parent, '') };
    }
    default:
      // Exists only in the draft, if at all.
      if ((await session.writer.unitAbove(parent, session.versioned.otherTypes)) === undefined)
        throw new PathNotFoundError(operation.path);
      return undefined;
  }
}

async function createUnpublished(
  session: EditSession,
  operation: ContentOperation,
  views: EditViewsService,
): Promise<OperationResult> {
  const result = await runOperation(session, { ...operation, draft: false }, views);
  const node = await session.find(result.path);
  await session.drafts.hide(node.uuid);
  return result;
}

async function discard(
  session: EditSession,
  operation: ContentOperation,
  unit: StoredNode,
  views: EditViewsService,
): Promise<OperationResult> {
  const { workspace, path } = operation;
  await session.findWritable(path);
  const draft = await session.drafts.find(unit.id);
  if (draft === undefined) throw new NoDraftError(path);
  await checkDraftRevision(session, { unit, draft }, operation, views);
  await session.drafts.discard(draft);
  return { workspace, path, outcome: 'deleted' };
}
