/** Columns of a read node, in the order `assemble-nodes.ts` takes them. `place` groups rows by result. */
export const NODE_COLUMNS =
  't.place, t.level, n.id, n.parent_id, n.ord, n.name, n.path, n.uuid, n.type, n.doc';

/**
 * Walks down from the rows of `seed` (id, place) level by level, so that a branch ends where a node
 * type is not embedded; only identifiers travel, the nodes are joined once at the end.
 */
export function embeddedRows(seed: string, types: string, depth: string): string {
  return `t AS (
  SELECT s.id, s.place, 0 AS level FROM ${seed} s
  UNION ALL
  SELECT c.id, t.place, t.level + 1 FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY(${types}::text[])
  WHERE t.level < ${depth}::int
)`;
}

/** $1 workspace, $2 path, $3 types the node itself may have, $4 embedded types, $5 depth. */
export const READ_NODE = {
  name: 'content_read_node',
  text: `WITH RECURSIVE t AS (
  SELECT n.id, 0 AS place, 0 AS level FROM content.node n
  WHERE n.workspace_id = $1 AND n.path = $2 AND n.type = ANY($3::text[])
  UNION ALL
  SELECT c.id, 0, t.level + 1 FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY($4::text[])
  WHERE t.level < $5::int
)
SELECT ${NODE_COLUMNS} FROM t JOIN content.node n ON n.id = t.id`,
};

/** $1 workspace, $2 path of the parent, $3 types of the children, $4 embedded types, $5 depth below a child. */
export const READ_CHILDREN = {
  name: 'content_read_children',
  text: `WITH RECURSIVE t AS (
  SELECT n.id, 0 AS place, -1 AS level FROM content.node n WHERE n.workspace_id = $1 AND n.path = $2
  UNION ALL
  SELECT c.id, 0, t.level + 1 FROM t JOIN content.node c ON c.parent_id = t.id
    AND c.type = ANY(CASE WHEN t.level < 0 THEN $3::text[] ELSE $4::text[] END)
  WHERE t.level < $5::int
)
SELECT ${NODE_COLUMNS} FROM t JOIN content.node n ON n.id = t.id`,
};
