import type { Transaction } from '../../database/index.js';
import { ancestorsOrSelf } from './ancestor-paths.js';
import {
  EMPTY_STAGE,
  FIND_SUCCESSORS,
  FORGET_UNCHANGED,
  HAND_OVER,
  OPEN_STAGE,
  OWNER_ABOVE,
  STAGE_NODE,
  STAGE_SUBTREE,
  STORE,
} from './version-keeping.sql.js';
import type { VersionedNodes } from './versioned-nodes.js';

/** Above this, statistics are worth their time: plans made for a few nodes would compare each with each. */
const MANY_NODES = 200;

/** A node that is to be changed. */
interface ChangedNode {
  readonly id: string;
  readonly path: string;
  readonly position: string;
  readonly type: string;
  readonly mixins: readonly string[];
}

/** A node in the repository whose versions hold what is below it, too. */
export interface VersionOwner {
  readonly id: string;
  /** A snapshot of it was taken. */
  staged: boolean;
}

/**
 * Keeps what an import or a deletion changes (docs/reference/reading.md#versions): snapshots are taken before they change; those that
 * did change are stored as versions in the end. All of it happens inside the database, in one transaction.
 */
export class VersionKeeping {
  readonly #tx: Transaction;
  readonly #workspaceId: number;
  readonly #versioned: VersionedNodes;
  #staging = false;
  #nodes = 0;

  constructor(tx: Transaction, workspaceId: number, versioned: VersionedNodes) {
    this.#tx = tx;
    this.#workspaceId = workspaceId;
    this.#versioned = versioned;
  }

  /** Whether snapshots were taken. */
  get isStaged(): boolean {
    return this.#staging;
  }

  /** The node whose versions hold the node at a path, by the database. */
  async ownerOf(path: string): Promise<VersionOwner | undefined> {
    const [row] = await this.#query<{ id: string }>(OWNER_ABOVE, ancestorsOrSelf(path));
    return row && { id: row.id, staged: false };
  }

  /** As `ownerOf` for a node below a known owner. */
  ownerBelow(node: ChangedNode, above: VersionOwner | undefined): VersionOwner | undefined {
    return this.#versioned.includes(node) ? { id: node.id, staged: false } : above;
  }

  /** Call before a new node is added below `owner`. */
  async adding(node: Omit<ChangedNode, 'id' | 'position'>, owner: VersionOwner | undefined): Promise<void> {
    if (!this.#versioned.includes(node)) await this.#stage(owner);
  }

  /** Call before the contents of a node are changed to `next`; `above` is the owner of its parent. */
  async changing(
    node: ChangedNode,
    next: Pick<ChangedNode, 'type' | 'mixins'>,
    owner: VersionOwner | undefined,
    above: VersionOwner | undefined,
  ): Promise<void> {
    await this.#stage(owner);
    const was = this.#versioned.includes(node);
    if (was !== this.#versioned.includes({ ...next, path: node.path })) await this.#stage(above);
  }

  /** Call before a node is removed with its descendants; `next` replaces it. */
  async removing(
    node: ChangedNode,
    above: VersionOwner | undefined,
    next?: Pick<ChangedNode, 'type' | 'mixins'>,
  ): Promise<void> {
    const stays = next === undefined || this.#versioned.includes({ ...next, path: node.path });
    if (!stays || !this.#versioned.includes(node)) await this.#stage(above);
    await this.#open();
    await this.#put(STAGE_SUBTREE, node.position);
  }

  /** Call before the part of a node at a path goes for good. */
  async losing(path: string): Promise<void> {
    await this.#stage(await this.ownerOf(path));
  }

  /**
   * Stores a version of each node that is not what it was; returns their number.
   * @param rearranged nodes were removed, moved or replaced
   */
  async finish(rearranged = true): Promise<number> {
    if (!this.#staging) return 0;
    if (this.#nodes > MANY_NODES) await this.#tx.query('ANALYZE staged_owner, staged_node');
    if (rearranged) {
      await this.#query(FIND_SUCCESSORS);
      await this.#tx.query(HAND_OVER, [this.#workspaceId]);
    }
    await this.#query(FORGET_UNCHANGED);
    const [row] = await this.#tx.query<{ versions: number }>(STORE, [this.#workspaceId]);
    if (this.#nodes > MANY_NODES) await this.#tx.query(EMPTY_STAGE);
    return row?.versions ?? 0;
  }

  async #stage(owner: VersionOwner | undefined): Promise<void> {
    if (owner === undefined || owner.staged) return;
    owner.staged = true;
    await this.#open();
    await this.#put(STAGE_NODE, owner.id);
  }

  async #put(statement: string, value: string): Promise<void> {
    const [row] = await this.#query<{ nodes: number }>(statement, value);
    this.#nodes += row?.nodes ?? 0;
  }

  async #open(): Promise<void> {
    if (!this.#staging) await this.#tx.query(OPEN_STAGE);
    this.#staging = true;
  }

  #query<Row>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return this.#tx.query<Row>(statement, [this.#workspaceId, this.#versioned.otherTypes, ...values]);
  }
}
