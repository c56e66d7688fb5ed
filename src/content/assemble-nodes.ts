import type { ContentNode } from './content-node.js';

/** A row of NODE_COLUMNS (subtree.sql.ts); 64-bit ids arrive as text. */
export interface NodeRow {
  readonly place: number;
  readonly level: number;
  readonly id: string;
  readonly parent_id: string | null;
  readonly ord: number;
  readonly name: string;
  readonly path: string;
  readonly uuid: string;
  readonly type: string;
  readonly doc: string;
}

interface Assembled {
  readonly node: ContentNode;
  readonly row: NodeRow;
}

/**
 * Hangs every row under its parent, siblings in natural order. A node may be a result and, at another
 * place, embedded in one: rows are matched within their place only.
 * @returns the rows of level 0 by place, then by their own order
 */
export function assembleNodes(rows: readonly NodeRow[]): ContentNode[] {
  const sorted = [...rows].sort((a, b) => a.place - b.place || a.level - b.level || a.ord - b.ord);
  const roots: ContentNode[] = [];
  const known = new Map<string, Assembled>();
  let place = -1;
  for (const row of sorted) {
    if (row.place !== place) {
      known.clear();
      place = row.place;
    }
    const node: ContentNode = {
      name: row.name, path: row.path, id: row.uuid, type: row.type, doc: row.doc, children: [],
    }; // prettier-ignore
    known.set(row.id, { node, row });
    if (row.level === 0) roots.push(node);
    else known.get(row.parent_id ?? '')?.node.children.push(node);
  }
  return roots;
}
