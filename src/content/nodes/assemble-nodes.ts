import type { ContentNode } from './content-node.js';

/** A row of `nodeColumns` (subtree.sql.ts). A row without a path only indicates that the requested node exists. */
export type NodeRow = readonly [
  path: string | null,
  type: string,
  /** Identifier, level, a space, and `node.doc`. */
  text: string,
  ...others: readonly (string | null)[],
];

const ID_LENGTH = 36;

/**
 * Attaches every row to its parent: the last preceding row that is one level higher.
 * @param rows in document order, each result (level 0) followed by its embedded nodes
 * @returns the nodes of level 0
 */
export function assembleNodes(rows: readonly NodeRow[]): ContentNode[] {
  const roots: ContentNode[] = [];
  const parents: ContentNode[] = [];
  for (const [path, type, text] of rows) {
    if (path === null) continue;
    const mark = text.indexOf(' ', ID_LENGTH);
    const level = Number(text.slice(ID_LENGTH, mark));
    const name = path.slice(path.lastIndexOf('/') + 1);
    const id = text.slice(0, ID_LENGTH);
    const doc = text.slice(mark + 1);
    // `rendered` is always set, so that all nodes have the same hidden class.
    const node: ContentNode = { name, path, id, type, doc, children: [], rendered: undefined };
    const siblings = level === 0 ? roots : parents[level - 1]?.children;
    siblings?.push(node);
    parents[level] = node;
  }
  return roots;
}
