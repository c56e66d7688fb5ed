import { mayAccess } from '../../common/index.js';
import type { AuditEntry, Transaction } from '../../database/index.js';
import { UnitEventsRepository } from '../events/unit-events.repository.js';
import { PathNotFoundError } from '../content.errors.js';
import { decodeProperties } from '../properties/decode-properties.js';
import { editState, type EditState } from './edit-state.js';
import type { ScheduleRepository } from '../drafts/schedule.repository.js';
import type { DraftRepository } from '../drafts/draft.repository.js';
import {
  VersionKeepingRepository,
  type VersionOwner,
} from '../versions/keeping/version-keeping.repository.js';
import { VersionedNodes } from '../versions/keeping/versioned-nodes.js';
import { NodeBatch } from '../writing/node-batch.js';
import { NodeWriterRepository, type StoredNode } from '../writing/node-writer.repository.js';
import { RemovalRepository } from '../writing/removal.repository.js';
import { markModified } from './operations/audit-properties.js';
import type { EditContext } from './edit-context.js';
import { requireInUnit, requireNoUnits } from './tree/require-in-unit.js';
import { invalid, NotWritableError, ReferencedError } from './editing.errors.js';
import { parentPathOf } from './tree/node-paths.js';
import type { TreeRepository } from './tree/tree.repository.js';

/** A transaction of edits in a workspace, which is locked for other writers until the transaction ends. */
export class EditSession {
  changes = 0;
  readonly audited: AuditEntry[] = [];
  /** Whether nodes were removed or moved. */
  isRearranged = false;
  /** Whether a unit became a part, or a part a unit. */
  isKindChanged = false;
  private areDraftsAligned = true;
  isScheduleChanged = false;
  /** Identifiers of added nodes that parts of drafts may have. */
  readonly identified: string[] = [];
  /** Paths of added and moved units, and of parts that became units. */
  readonly placed: string[] = [];
  /** Paths of nodes that may have become units or parts of other units. */
  readonly regrouped: string[] = [];
  private readonly owners = new Map<string, VersionOwner>();
  /** Paths of the units on which this session has stored the user and time of the change. */
  private readonly noted = new Set<string>();
  /** The owner of the last path, cached because children are written consecutively. */
  private lastOwner: { readonly path: string; readonly owner: VersionOwner | undefined } | undefined;

  readonly tree: TreeRepository;
  readonly batch: NodeBatch<string>;
  readonly versions: VersionKeepingRepository;
  readonly drafts: DraftRepository;
  readonly schedule: ScheduleRepository;
  readonly versioned: VersionedNodes;
  /** Undefined for a draft, whose changes are rolled back. */
  readonly events: UnitEventsRepository | undefined;
  private readonly removal: RemovalRepository;

  private constructor(
    private readonly tx: Transaction,
    readonly context: EditContext,
    readonly writer: NodeWriterRepository,
  ) {
    const versioned = (this.versioned = new VersionedNodes(context.types));
    const { live, drafts, schedule } = editState(tx, writer.workspaceId, versioned, false);
    this.tree = live;
    this.drafts = drafts;
    this.schedule = schedule;
    this.batch = new NodeBatch<string>(writer, ({ uuid, at }, other) => {
      const owner = this.isVisible(other) ? other.path : 'a node that you may not read';
      return invalid(at, 'duplicate', `the identifier ${uuid} already belongs to ${owner}: omit @id`);
    });
    this.versions = new VersionKeepingRepository(tx, writer.workspaceId, versioned);
    this.removal = new RemovalRepository(tx);
    const { unit, events } = context;
    const workspace = { id: writer.workspaceId, name: context.workspace, versioned };
    this.events = unit === undefined ? UnitEventsRepository.open(tx, workspace, events) : undefined;
  }

  /** @param tx a transaction with `EDIT_SETTINGS` */
  static async open(tx: Transaction, context: EditContext): Promise<EditSession> {
    const writer = await NodeWriterRepository.forWorkspace(tx, context.workspace);
    return new EditSession(tx, context, writer);
  }

  state(withDrafts: boolean): EditState {
    return editState(this.tx, this.writer.workspaceId, this.versioned, withDrafts);
  }

  /** Begins edits of a unit that `endRehearsal` rolls back. */
  beginRehearsal(unit: StoredNode): Promise<EditSession> {
    this.tx.send('SAVEPOINT rehearsal');
    return EditSession.open(this.tx, { ...this.context, unit });
  }

  endRehearsal(): void {
    this.tx.send('ROLLBACK TO SAVEPOINT rehearsal; RELEASE SAVEPOINT rehearsal');
  }

  /** The node at a path. @throws PathNotFoundError also if the caller may not read it */
  async find(path: string): Promise<StoredNode> {
    this.requireVisible(path);
    const node = await this.writer.nodeAt(path);
    if (node === undefined) throw new PathNotFoundError(path);
    return node;
  }

  /** Like `find`, for a node that will be changed. @throws NotWritableError */
  async findWritable(path: string): Promise<StoredNode> {
    const node = await this.find(path);
    this.requireWritable(path);
    return node;
  }

  /** Whether the caller may read the node at a path, if it exists. */
  isVisible({ path }: Pick<StoredNode, 'path'>): boolean {
    return mayAccess(this.context.rights.readable, path);
  }

  /** @throws PathNotFoundError */
  requireVisible(path: string): void {
    if (!this.isVisible({ path })) throw new PathNotFoundError(path);
  }

  requireWritable(path: string): void {
    const { rights, author } = this.context;
    if (!mayAccess(rights.writable, path)) throw new NotWritableError(author.user, path);
  }

  /** Checks a subtree that will be removed, or moved to `path`. @throws NotWritableError */
  async requireWritableSubtree(node: StoredNode, path = node.path): Promise<void> {
    const { rights, author } = this.context;
    if (await this.tree.hasOutside(node, path, rights.writable))
      throw new NotWritableError(author.user, path);
  }

  async revisionOf(node: StoredNode): Promise<string> {
    return this.tree.revision((await this.unitOf(node)).id);
  }

  /** Must be called before a part of the unit of `path` changes. @param part the node that changes */
  async keepVersion(path: string, part: Pick<StoredNode, 'path' | 'type' | 'mixins'>): Promise<void> {
    this.changes += 1;
    if (this.versioned.includes(part)) this.placed.push(part.path);
    const owner = await this.ownerOf(path);
    requireInUnit(this.context, part, this.versioned.includes(part) ? undefined : owner);
    this.versions.adding(part, owner);
  }

  /** The node whose versions contain the node at a path: one object per node, because it records whether it has a snapshot. */
  async ownerOf(path: string): Promise<VersionOwner | undefined> {
    if (this.lastOwner?.path === path) return this.lastOwner.owner;
    const id = await this.tree.ownerAbove(path);
    const owner = id === undefined ? undefined : this.ownerWith(id);
    this.lastOwner = { path, owner };
    return owner;
  }

  /** Like `ownerOf`, for a node that was already read. */
  async ownerFor(node: StoredNode): Promise<VersionOwner | undefined> {
    return this.versioned.includes(node) ? this.ownerWith(node.id) : this.ownerOf(node.path);
  }

  private ownerWith(id: string): VersionOwner {
    const owner = this.owners.get(id) ?? { id, staged: false };
    this.owners.set(id, owner);
    return owner;
  }

  /** Whether a node does not belong to the unit of the edited draft. */
  isElsewhere(node: StoredNode): boolean {
    const { unit } = this.context;
    return unit !== undefined && node.id !== unit.id && this.versioned.includes(node);
  }

  /** The unit of a node: a node with versions, or the node itself. */
  async unitOf(node: StoredNode): Promise<StoredNode> {
    if (this.versioned.includes(node)) return node;
    return (await this.writer.unitAbove(node.path, this.versioned.otherTypes)) ?? node;
  }

  /** Must be called after a node was moved, removed or changed its type, because its descendants may have other owners. */
  forgetOwners(): void {
    this.lastOwner = undefined;
    this.noted.clear();
  }

  async remove(node: StoredNode): Promise<void> {
    await requireNoUnits(this, node);
    await this.keepVersion(parentPathOf(node.path), node);
    await this.batch.flush();
    this.events?.losing(node, 'content.deleted');
    this.markRearranged();
    this.forgetOwners();
    await this.removal.delete({ ...node, workspaceId: this.writer.workspaceId, nodes: 0 });
  }

  /** Rejects a subtree to which other nodes refer. @throws ReferencedError with the readable referring nodes */
  async requireUnreferenced(node: StoredNode): Promise<void> {
    const found = await this.tree.referrers(node);
    if (found.length === 0) return;
    const readable = found.filter(({ workspace, path }) =>
      mayAccess(this.context.rightsIn(workspace).readable, path),
    );
    throw new ReferencedError(node.path, readable);
  }

  /** Must be called after a node was written with the user and time of the change. */
  markNoted(node: Pick<StoredNode, 'path' | 'type' | 'mixins'>): void {
    if (this.versioned.includes(node)) this.noted.add(node.path);
  }

  /** Stores the user and time of a change on the unit of the changed part, unless they were already stored. */
  async touchUnit(path: string): Promise<void> {
    if (this.noted.has(path)) return;
    await this.batch.flush();
    const unit = await this.writer.unitAbove(path, this.versioned.otherTypes);
    if (unit === undefined) return;
    const stored = decodeProperties(unit.doc);
    const properties = markModified(stored, stored, this.context.author);
    const next = { ...unit, properties, at: '', identified: false, name: '' };
    const owner = this.ownerWith(unit.id);
    await this.batch.update(unit, next, () => this.versions.changing(unit, unit, owner, undefined));
  }

  /** Must be called when nodes are removed or moved. */
  markRearranged(): void {
    this.isRearranged = true;
    this.areDraftsAligned = false;
  }

  /** Must be called before a draft is applied: a previous operation may have moved its unit. */
  async alignDrafts(): Promise<void> {
    if (!this.areDraftsAligned) await this.drafts.align();
    this.areDraftsAligned = true;
  }

  /** Writes pending changes. */
  async finish(): Promise<void> {
    await this.batch.finish();
    if (this.isRearranged) await this.drafts.align();
    const drafted = await this.drafts.draftedWith(this.identified);
    const hasOtherParts = this.isRearranged || this.isKindChanged || this.writer.firstId !== undefined;
    if (hasOtherParts || drafted.length > 0)
      await this.drafts.alignParts([...this.owners.keys(), ...drafted]);
    await this.versions.finish(this.isRearranged);
    await this.events?.finish({ firstId: this.writer.firstId, isStaged: this.versions.isStaged });
  }
}
