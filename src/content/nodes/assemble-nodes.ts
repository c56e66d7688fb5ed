import type { ContentNode } from './content-node.js';

/** A row of `nodeText` (subtree.sql.ts). A row without a text only indicates that the requested node exists. */
export type ReadNodeRow = readonly [text: string | null, ...others: readonly (string | null)[]];

const ID_LENGTH = 36;
/** Ends a path, in which no name is empty. */
const PATH_END = '\n//';
/** Ends the properties, which are JSON. */
const DOC_END = '\u0001';

/**
 * Attaches every row to its parent: the last preceding row that is one level higher.
 * @param rows in document order, each result (level 0) followed by its embedded nodes
 * @returns the nodes of level 0
 */
export function assembleNodes(rows: readonly ReadNodeRow[]): ContentNode[] {
  const roots: ContentNode[] = [];
  const parents: ContentNode[] = [];
  for (const [text] of rows) {
    if (text === null) continue;
    const space = text.indexOf(' ', ID_LENGTH);
    const level = Number(text.slice(ID_LENGTH, space));
    const node = readNode(text, space + 1);
    const siblings = level === 0 ? roots : parents[level - 1]?.children;
    siblings?.push(node);
    parents[level] = node;
  }
  return roots;
}

/** The rows of a node with its embedded nodes; the inverse of `assembleNodes`. */
export function rowsOf(node: ContentNode, level = 0): string[] {
  const row = `${node.id}${String(level)} ${node.path}${PATH_END}${node.doc}${DOC_END}${node.type}`;
  return [row, ...node.children.flatMap((child) => rowsOf(child, level + 1))];
}

function readNode(text: string, pathAt: number): ContentNode {
  const pathEnd = text.indexOf(PATH_END, pathAt);
  const path = text.slice(pathAt, pathEnd);
  const docAt = pathEnd + PATH_END.length;
  const docEnd = text.indexOf(DOC_END, docAt);
  // `rendered` is always set, so that all nodes have the same hidden class.
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    id: text.slice(0, ID_LENGTH),
    type: text.slice(docEnd + 1),
    doc: text.slice(docAt, docEnd),
    children: [],
    rendered: undefined,
  };
}
