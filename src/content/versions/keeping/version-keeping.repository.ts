import type { Transaction } from '../../../database/index.js';
import type { NodeRow } from '../../writing/node-row.js';
import { ancestorsOrSelf } from '../ancestor-paths.js';
import {
  EMPTY_STAGE,
  FIND_SUCCESSORS,
  FORGET_UNCHANGED,
  HAND_OVER,
  OPEN_STAGE,
  STAGE_NODE,
  STAGE_SUBTREE,
  STORE,
} from './version-keeping.sql.js';
import { OWNER_ABOVE } from './versioned.sql.js';
import type { VersionedNodes } from './versioned-nodes.js';

/** From this number of nodes, statistics are worth their cost: plans for few nodes would compare each node with each. */
const MANY_NODES = 200;

type ChangedNode = Pick<NodeRow, 'id' | 'path' | 'position' | 'type' | 'mixins'>;

/** A stored node whose versions include its parts. */
export interface VersionOwner {
  readonly id: string;
  staged: boolean;
}

/**
 * Stores versions of nodes that an import or a deletion changes (docs/reference/reading.md#versions): snapshots are taken
 * before the changes, and those that differ at the end are stored as versions. This happens inside the database, in one
 * transaction.
 */
export class VersionKeepingRepository {
  #staging = false;
  #nodes = 0;
  #storing: Promise<number> = Promise.resolve(0);
  /** Resolves when the nodes of all snapshots so far are counted. */
  #counting: Promise<void> = Promise.resolve();

  constructor(
    private readonly tx: Transaction,
    private readonly workspaceId: number,
    private readonly versioned: VersionedNodes,
  ) {}

  get stored(): Promise<number> {
    return this.#storing;
  }

  get isStaged(): boolean {
    return this.#staging;
  }

  /** The node whose versions include the node at a path, read from the database. */
  async ownerOf(path: string): Promise<VersionOwner | undefined> {
    const values = this.#values(ancestorsOrSelf(path));
    const [row] = await this.tx.query<{ id: string }>(OWNER_ABOVE, values);
    return row && { id: row.id, staged: false };
  }

  /** Like `ownerOf`, for a node below a known owner. */
  ownerBelow(node: ChangedNode, above: VersionOwner | undefined): VersionOwner | undefined {
    return this.versioned.includes(node) ? { id: node.id, staged: false } : above;
  }

  /** Must be called before a new node is added below `owner`. */
  adding(node: Omit<ChangedNode, 'id' | 'position'>, owner: VersionOwner | undefined): void {
    if (!this.versioned.includes(node)) this.#stage(owner);
  }

  /** Must be called before the contents of a node are changed to `next`. @param above owner of its parent */
  changing(
    node: ChangedNode,
    next: Pick<ChangedNode, 'type' | 'mixins'>,
    owner: VersionOwner | undefined,
    above: VersionOwner | undefined,
  ): void {
    this.#stage(owner);
    const was = this.versioned.includes(node);
    if (was !== this.versioned.includes({ ...next, path: node.path })) this.#stage(above);
  }

  /** Must be called before a node is removed with its descendants. @param next the node that replaces it */
  removing(
    node: ChangedNode,
    above: VersionOwner | undefined,
    next?: Pick<ChangedNode, 'type' | 'mixins'>,
  ): void {
    const stays = next === undefined || this.versioned.includes({ ...next, path: node.path });
    if (!stays || !this.versioned.includes(node)) this.#stage(above);
    this.#put(STAGE_SUBTREE, node.position);
  }

  /** Must be called before the part of a node at a path is permanently removed. */
  async losing(path: string): Promise<void> {
    this.#stage(await this.ownerOf(path));
  }

  /**
   * Stores a version of each node that has changed.
   * @param rearranged whether nodes were removed, moved or replaced
   */
  async finish(rearranged = true): Promise<void> {
    if (!this.#staging) return;
    await this.#counting;
    if (this.#nodes > MANY_NODES) this.tx.send('ANALYZE staged_owner, staged_node');
    if (rearranged) {
      this.tx.send(FIND_SUCCESSORS, this.#values());
      this.tx.send(HAND_OVER, [this.workspaceId]);
    }
    this.tx.send(FORGET_UNCHANGED, this.#values());
    this.#storing = this.#store();
    this.#storing.catch(() => undefined);
    if (this.#nodes > MANY_NODES) this.tx.send(EMPTY_STAGE);
  }

  async #store(): Promise<number> {
    const [row] = await this.tx.query<{ versions: number }>(STORE, [this.workspaceId]);
    return row?.versions ?? 0;
  }

  #stage(owner: VersionOwner | undefined): void {
    if (owner === undefined || owner.staged) return;
    owner.staged = true;
    this.#put(STAGE_NODE, owner.id);
  }

  #put(statement: string, value: string): void {
    if (!this.#staging) this.tx.send(OPEN_STAGE);
    this.#staging = true;
    const count = async (): Promise<void> => {
      const [row] = await this.tx.query<{ nodes: number }>(statement, this.#values(value));
      this.#nodes += row?.nodes ?? 0;
    };
    this.#counting = count();
    this.#counting.catch(() => undefined);
  }

  #values(...values: readonly unknown[]): readonly unknown[] {
    return [this.workspaceId, this.versioned.otherTypes, ...values];
  }
}
