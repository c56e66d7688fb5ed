import type { ContentNode } from './content-node.js';

/** A row of `nodeColumns` (subtree.sql.ts); without a path it only shows that the requested node exists. */
export type NodeRow = readonly [
  path: string | null,
  type: string,
  /** Identifier, level, a space, and `node.doc`. */
  text: string,
  ...others: readonly (string | null)[],
];

const ID_LENGTH = 36;

/**
 * Hangs every row under its parent: the last row before it that is one level higher.
 * @param rows in document order, each result (level 0) followed by what it embeds
 * @returns the rows of level 0
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
