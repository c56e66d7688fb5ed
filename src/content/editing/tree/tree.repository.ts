import type { Queries } from '../../queries.js';
import type { NodeAccess } from '../../../common/index.js';
import { termQuery, tokens } from '../../search/search-text.js';
import { ancestorsOrSelf } from '../../versions/ancestor-paths.js';
import { escapeLike } from '../../query/filters/like-pattern.js';
import { containing, orderOf, type ChildrenPage } from './listed-nodes.js';
import { OWNER_ABOVE } from '../../versions/keeping/versioned.sql.js';
import type { StoredNode } from '../../writing/node-writer.repository.js';
import {
  BINARY_SIZES,
  CHILD_NAMES_LIKE,
  CHILDREN,
  HAS_OUTSIDE,
  LONGEST_PATH,
  MOVE,
  NAMES_AMONG,
  NODE_BY_ID,
  READ_PUBLISHED,
  REFERRERS,
  REPOSITION,
  type TreeStatements,
} from './tree.sql.js';
import { HAS_UNITS, UNIT_REVISION } from './unit.sql.js';

export interface TreeNode extends StoredNode {
  readonly name: string;
}

export interface SubtreeNode extends TreeNode {
  /** Null for the root of a workspace. */
  readonly parentId: string | null;
}

export interface ListedChild extends SubtreeNode {
  readonly hasChildren: boolean;
}

interface ListedPage {
  readonly total: number;
  readonly rows: readonly ListedChild[];
}

export interface Destination {
  readonly parent: StoredNode;
  readonly name: string;
  readonly path: string;
  readonly ord: number;
  readonly position: string;
}

export interface Reposition {
  readonly node: StoredNode;
  readonly ord: number;
  readonly position: string;
}

export interface SubtreeBounds {
  readonly limit: number;
  readonly access: NodeAccess | undefined;
  /** Absolute depth of the deepest nodes; undefined: all. */
  readonly depth?: number | undefined;
}

const MAX_REFERRERS = 20;
/** At most this many nodes of a subtree are checked for references, because each requires an index lookup. */
const MAX_LOOKED_FOR = 1_000;

/** Reads and moves nodes during edits, in one transaction and workspace. */
export class TreeRepository {
  constructor(
    private readonly tx: Queries,
    private readonly workspaceId: number,
    /** Types without their own versions. */
    private readonly otherTypes: readonly string[],
    private readonly reads: TreeStatements = READ_PUBLISHED,
  ) {}

  async nodeAt(path: string): Promise<SubtreeNode | undefined> {
    const [node] = await this.tx.query<SubtreeNode>(this.reads.nodeAt, [this.workspaceId, path]);
    return node;
  }

  /** A page of the readable children, with the number of all matches. @param unit id of the unit of the parent */
  async listChildren(
    { id, path }: StoredNode,
    { offset, limit, orderBy = '', descending = false, text = '', state, types }: ChildrenPage,
    { access, unit }: { readonly access: NodeAccess | undefined; readonly unit: string | undefined },
  ): Promise<ListedPage> {
    const values = [
      ...[this.workspaceId, this.otherTypes, id, access?.bounds ?? null],
      ...[containing(text), termQuery(tokens(text)), state ?? '', types ?? null],
      ...[unit ?? null, ancestorsOrSelf(path)],
    ];
    const [count] = await this.tx.query<{ total: number }>(this.reads.countChildren, values);
    const order = orderOf(orderBy, descending);
    const key = order === 'place' ? [] : [orderBy];
    const rows = await this.tx.query<ListedChild>(this.reads.listChildren[order], [
      ...values,
      ...[limit, offset, ...key],
    ]);
    return { total: count?.total ?? 0, rows };
  }

  /** Like `listChildren`, for all descendants. */
  async listDescendants(
    { position, path }: StoredNode,
    { offset, limit, orderBy = '', descending = false, text = '', state, types }: ChildrenPage,
    access: NodeAccess | undefined,
  ): Promise<ListedPage> {
    const order = orderOf(orderBy, descending);
    const rows = await this.tx.query<{ total: number } & (ListedChild | { readonly id: null })>(
      this.reads.listDescendants[order],
      [
        ...[this.workspaceId, position, access?.bounds ?? null],
        ...[containing(text), termQuery(tokens(text)), state ?? '', types ?? null],
        ...[limit, offset, pathPrefix(path), ...(order === 'place' ? [] : [orderBy])],
      ],
    );
    return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
  }

  /** All children in order. Only properties in `read` are read, because there may be very many children. */
  children({ id }: StoredNode, read: readonly string[] = []): Promise<TreeNode[]> {
    return this.tx.query<TreeNode>(CHILDREN, [id, read]);
  }

  /** Up to `limit` nodes in document order. */
  subtree({ position, path }: StoredNode, { limit, access, depth }: SubtreeBounds): Promise<SubtreeNode[]> {
    const values = [
      this.workspaceId,
      position,
      limit,
      access?.bounds ?? null,
      depth ?? null,
      pathPrefix(path),
    ];
    return this.tx.query<SubtreeNode>(this.reads.subtree, values);
  }

  /** Names of children in order, by the id of the parent; undefined if there are more than `limit`. */
  async childNames(
    ids: readonly string[],
    access: NodeAccess | undefined,
    limit: number,
  ): Promise<Map<string, string[]> | undefined> {
    const values = [ids, access?.bounds ?? null, limit + 1];
    const rows = await this.tx.query<{ parentId: string; name: string }>(this.reads.childNames, values);
    if (rows.length > limit) return undefined;
    const names = new Map<string, string[]>();
    for (const { parentId, name } of rows) {
      const known = names.get(parentId);
      if (known === undefined) names.set(parentId, [name]);
      else known.push(name);
    }
    return names;
  }

  /** The given names that children have. */
  async namesAmong({ id }: StoredNode, names: readonly string[]): Promise<string[]> {
    const rows = await this.tx.query<{ name: string }>(NAMES_AMONG, [id, names]);
    return rows.map(({ name }) => name);
  }

  async childNamesLike({ id }: StoredNode, start: string): Promise<string[]> {
    const rows = await this.tx.query<{ name: string }>(CHILD_NAMES_LIKE, [id, `${escapeLike(start)}%`]);
    return rows.map(({ name }) => name);
  }

  /** Whether a subtree, moved to `path`, would contain nodes outside of `access`. */
  async hasOutside(node: StoredNode, path: string, access: NodeAccess | undefined): Promise<boolean> {
    if (access === undefined) return false;
    const [row] = await this.tx.query<{ found: boolean }>(HAS_OUTSIDE, [
      ...[this.workspaceId, node.position, access.bounds],
      ...[node.path, path],
    ]);
    return row?.found === true;
  }

  /** Whether a descendant has its own versions. */
  async hasUnits({ position }: StoredNode): Promise<boolean> {
    const [row] = await this.tx.query<{ found: boolean }>(HAS_UNITS, [
      this.workspaceId,
      this.otherTypes,
      position,
    ]);
    return row?.found === true;
  }

  /** Up to 20 nodes outside of the subtree that contain an identifier of it. */
  referrers({ position }: StoredNode): Promise<{ readonly workspace: string; readonly path: string }[]> {
    return this.tx.query(REFERRERS, [this.workspaceId, position, MAX_REFERRERS, MAX_LOOKED_FOR]);
  }

  /** Sizes of binaries in bytes, by hash. */
  async binarySizes(hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.tx.query<{ sha256: string; size: string }>(BINARY_SIZES, [hashes]);
    return new Map(rows.map(({ sha256, size }) => [sha256, size]));
  }

  /** Moves nodes, with their descendants, to other positions among their siblings. */
  async reposition(moves: readonly Reposition[]): Promise<void> {
    await this.tx.query(REPOSITION, [
      ...[this.workspaceId, moves.map(({ node }) => node.position), moves.map(({ position }) => position)],
      ...[moves.map(({ node }) => node.id), moves.map(({ ord }) => ord)],
    ]);
  }

  async move(node: StoredNode, { parent, name, path, ord, position }: Destination): Promise<void> {
    const down = parent.depth + 1 - node.depth;
    await this.tx.query(MOVE, [
      ...[this.workspaceId, node.position, position, node.id, ord],
      ...[node.path, path, down, parent.id, name],
    ]);
  }

  /** The length of the longest path in a subtree, in bytes. */
  async longestPath({ position }: StoredNode): Promise<number> {
    const [row] = await this.tx.query<{ bytes: number }>(LONGEST_PATH, [this.workspaceId, position]);
    return row?.bytes ?? 0;
  }

  /** Id of the nearest node with versions at or above a path. */
  async ownerAbove(path: string): Promise<string | undefined> {
    const values = [this.workspaceId, this.otherTypes, ancestorsOrSelf(path)];
    const [row] = await this.tx.query<{ id: string }>(OWNER_ABOVE, values);
    return row?.id;
  }

  /** The nearest node with versions at or above a path. */
  async unitAbove(path: string): Promise<SubtreeNode | undefined> {
    const id = await this.ownerAbove(path);
    if (id === undefined) return undefined;
    const [node] = await this.tx.query<SubtreeNode>(NODE_BY_ID, [this.workspaceId, id]);
    return node;
  }

  async revision(id: string): Promise<string> {
    const [row] = await this.tx.query<{ revision: string }>(UNIT_REVISION, [
      this.workspaceId,
      this.otherTypes,
      id,
    ]);
    return row?.revision ?? '';
  }
}

/** The beginning of `path || '/'` of a node and its descendants. */
function pathPrefix(path: string): string {
  return path === '/' ? path : `${path}/`;
}
