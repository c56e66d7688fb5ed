import { PathNotFoundError } from '../content.errors.js';
import { childPath, parentPathOf } from '../editing/tree/node-paths.js';
import type { EditSession } from '../editing/edit-session.js';
import { invalid, NoDraftError } from '../editing/editing.errors.js';
import type { ContentOperation, OperationResult } from '../editing/operations/operation.js';
import { runOperation } from '../editing/operations/run-operation.js';
import { DEFAULT_TYPE } from '../editing/operations/write-node.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import { applyDraft } from './apply-draft.js';
import { checkDraftRevision } from './check-draft-revision.js';

/** A draft that is temporarily applied to the published state, until it is stored. */
interface AppliedDraft {
  readonly session: EditSession;
  readonly inner: EditSession;
  readonly unit: StoredNode;
  readonly base: string;
  /** Identifiers of the published nodes. */
  readonly published: readonly string[];
}

/** Runs operations on drafts instead of the published state. New units are created unpublished. */
export class DraftEditing {
  private applied: AppliedDraft | undefined;

  async run(session: EditSession, operation: ContentOperation): Promise<OperationResult> {
    await session.batch.flush();
    const unit = await this.unitOf(session, operation);
    if (unit === undefined) return createUnpublished(session, operation);
    const { workspace, path, kind } = operation;
    if (path === unit.path && kind === 'delete') {
      await this.store();
      return discard(session, operation, unit);
    }
    if (path === unit.path && kind === 'move') {
      const message = 'a node with its own versions cannot be moved in a draft: omit draft=true';
      throw invalid('', 'other_unit', message);
    }
    this.applied ??= await applyDraftOf(session, unit);
    return { ...(await runOperation(this.applied.inner, operation)), workspace };
  }

  /** Must be called before anything else is read or written. */
  async store(): Promise<void> {
    if (this.applied === undefined) return;
    const { session, inner, unit, base, published } = this.applied;
    this.applied = undefined;
    const nodes = await inner.drafts.unit(unit.id);
    session.endRehearsal();
    const kept = new Set(nodes.map(({ uuid }) => uuid));
    const removed = published.filter((uuid) => !kept.has(uuid));
    const { user } = session.context.author;
    await session.drafts.save({ unit: unit.uuid, base, user, nodes, removed });
  }

  /** The unit whose draft changes. The draft of any other unit is stored first. */
  private async unitOf(session: EditSession, operation: ContentOperation): Promise<StoredNode | undefined> {
    const unit = await unitOfOperation(session, operation);
    const { applied } = this;
    if (applied === undefined || (applied.session === session && applied.unit.id === unit?.id)) return unit;
    await this.store();
    return unitOfOperation(session, operation);
  }
}

async function applyDraftOf(session: EditSession, unit: StoredNode): Promise<AppliedDraft> {
  await session.alignDrafts();
  const draft = await session.drafts.find(unit.id);
  const published = (await session.drafts.unit(unit.id)).map(({ uuid }) => uuid);
  const base = draft?.base ?? (await session.tree.revision(unit.id));
  const inner = await session.beginRehearsal(unit);
  if (draft !== undefined) await applyDraft(inner, unit, await session.drafts.nodes(draft));
  return { session, inner, unit, base, published };
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
  const created = await createdNode(session, operation, parent);
  return created !== undefined && session.versioned.includes(created) ? undefined : owner;
}

function parentOfNew(operation: ContentOperation): string {
  if (operation.kind === 'create') return operation.path;
  return operation.kind === 'copy' ? operation.relocation.to : parentPathOf(operation.path);
}

/** The node that an operation creates; undefined if it does not create one. @throws PathNotFoundError */
async function createdNode(
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
      // A node that exists only in the draft is a part.
      const node = await session.writer.nodeAt(operation.path);
      return node === undefined ? undefined : { ...node, path: childPath(parent, '') };
    }
    default:
      // The node exists only in the draft, or not at all.
      if ((await session.writer.unitAbove(parent, session.versioned.otherTypes)) === undefined)
        throw new PathNotFoundError(operation.path);
      return undefined;
  }
}

async function createUnpublished(
  session: EditSession,
  operation: ContentOperation,
): Promise<OperationResult> {
  const result = await runOperation(session, { ...operation, draft: false });
  const node = await session.find(result.path);
  await session.drafts.hide(node.uuid);
  return result;
}

async function discard(
  session: EditSession,
  operation: ContentOperation,
  unit: StoredNode,
): Promise<OperationResult> {
  const { workspace, path } = operation;
  await session.findWritable(path);
  const draft = await session.drafts.find(unit.id);
  if (draft === undefined) throw new NoDraftError(path);
  await checkDraftRevision(session, { unit, draft }, operation);
  await session.drafts.discard(draft);
  return { workspace, path, outcome: 'deleted' };
}
