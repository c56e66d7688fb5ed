import type { ContentNode } from './content-node.js';

/** A row of NODE_COLUMNS (subtree.sql.ts); without a name it only says that what was asked exists. */
export type NodeRow = readonly [
  level: number,
  name: string | null,
  path: string,
  uuid: string,
  type: string,
  doc: string,
  ...others: readonly unknown[],
];

/**
 * Hangs every row under its parent: the last row before it that is one level higher.
 * @param rows in document order, each result (level 0) followed by what it embeds
 * @returns the rows of level 0
 */
export function assembleNodes(rows: readonly NodeRow[]): ContentNode[] {
  const roots: ContentNode[] = [];
  const parents: ContentNode[] = [];
  for (const [level, name, path, id, type, doc] of rows) {
    if (name === null) continue;
    const node: ContentNode = { name, path, id, type, doc, children: [] };
    const siblings = level === 0 ? roots : parents[level - 1]?.children;
    siblings?.push(node);
    parents[level] = node;
  }
  return roots;
}
