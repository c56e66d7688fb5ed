import { parentPath } from '../../content-path.js';
import { textOf, type ContentNode } from '../../model/node.js';

/** Number of children read by one request. */
export const PAGE = 100;

export interface Branch {
  /** Undefined until the first page is loaded. */
  readonly total: number | undefined;
  /** By page number, from 0. */
  readonly pages: ReadonlyMap<number, readonly ContentNode[]>;
  readonly error: Error | null;
}

export interface NodeRow {
  readonly kind: 'node';
  readonly key: string;
  readonly path: string;
  readonly parent: string;
  readonly node: ContentNode;
  /** Level in the tree, from 1. */
  readonly level: number;
  readonly index: number;
  readonly total: number;
}

/** A child that is not loaded yet, or whose loading failed. */
export interface OtherRow {
  readonly kind: 'waiting' | 'failed';
  readonly key: string;
  readonly parent: string;
  readonly level: number;
  readonly index: number;
  readonly page: number;
}

export type TreeRow = NodeRow | OtherRow;

interface Tree {
  readonly branches: ReadonlyMap<string, Branch>;
  readonly isExpanded: (path: string) => boolean;
  readonly isHidden: (path: string) => boolean;
}

const NOTHING: Branch = { total: undefined, pages: new Map(), error: null };

/** The rows of a tree, from top to bottom. */
export function rowsOf(parent: string, tree: Tree, level = 1): readonly TreeRow[] {
  const branch = tree.branches.get(parent) ?? NOTHING;
  if (branch.error !== null)
    return [{ kind: 'failed', key: `${parent} failed`, parent, level, index: 0, page: 0 }];
  const rows: TreeRow[] = [];
  for (let index = 0; index < (branch.total ?? 1); index += 1) {
    const row = rowAt(branch, { parent, level, index });
    if (row === undefined || (row.kind === 'node' && tree.isHidden(row.path))) continue;
    rows.push(row);
    if (isOpen(row, tree)) for (const below of rowsOf(row.path, tree, level + 1)) rows.push(below);
  }
  return rows;
}

function isOpen(row: TreeRow, tree: Tree): row is NodeRow {
  return row.kind === 'node' && row.node['@hasChildren'] === true && tree.isExpanded(row.path);
}

/** Undefined: the list has become shorter since its total was read. */
function rowAt(
  { pages, total = 0 }: Branch,
  { parent, level, index }: Pick<NodeRow, 'parent' | 'level' | 'index'>,
): TreeRow | undefined {
  const page = Math.floor(index / PAGE);
  const nodes = pages.get(page);
  if (nodes === undefined) return { kind: 'waiting', key: `${parent} ${index}`, parent, level, index, page };
  const node = nodes[index % PAGE];
  if (node === undefined) return undefined;
  // Search results can be at any level below.
  const path = textOf(node, '@path');
  return { kind: 'node', key: path, path, parent: parentPath(path), node, level, index, total };
}

/** The nodes among the rows. */
export function nodesIn(rows: readonly TreeRow[]): readonly NodeRow[] {
  return rows.filter((row) => row.kind === 'node');
}

/** The paths that are not below any of the others. */
export function outermost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  return paths.filter((path) => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      if (all.has(path.slice(0, end))) return false;
    return true;
  });
}
