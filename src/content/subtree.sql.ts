/** Columns of a read node, in the order `assemble-nodes.ts` takes them, without `place` and `level`. */
const COLUMNS = ['id', 'parent_id', 'ord', 'name', 'path', 'uuid', 'type', 'doc'];

const columnsOf = (alias: string): string => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

/** Columns of the rows that `embeddedRows` and the statements below give. `place` groups them by result. */
export const NODE_COLUMNS = `t.place, t.level, ${columnsOf('t')}`;

/** Walks down level by level, so that a branch ends where a node type is not embedded. */
function walkDown(seed: string, types: string, depth: string): string {
  return `t AS (
  ${seed}
  UNION ALL
  SELECT t.place, t.level + 1, ${columnsOf('c')}
  FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY(${types})
  WHERE t.level < ${depth}::int
)`;
}

/** `t`: the nodes of the rows of `page` (id, place). */
export function pageRows(page: string): string {
  return `t AS (${seedRows(page)})`;
}

/** `t`: the nodes of the rows of `page` (id, place) and what they embed. */
export function embeddedRows(page: string, types: string, depth: string): string {
  return walkDown(seedRows(page), `${types}::text[]`, depth);
}

function seedRows(page: string): string {
  return `SELECT s.place, 0 AS level, ${columnsOf('n')} FROM ${page} s JOIN content.node n ON n.id = s.id`;
}

/** $1 workspace, $2 path, $3 types the node itself may have, $4 embedded types, $5 depth. */
export const READ_NODE = {
  name: 'content_read_node',
  text: readStatement('0 AS level', 'AND n.type = ANY($3::text[])', '$4::text[]'),
};

/** $1 workspace, $2 path of the parent, $3 types of the children, $4 embedded types, $5 depth below a child. */
export const READ_CHILDREN = {
  name: 'content_read_children',
  text: readStatement('-1 AS level', '', 'CASE WHEN t.level < 0 THEN $3::text[] ELSE $4::text[] END'),
};

function readStatement(level: string, condition: string, types: string): string {
  const seed = `SELECT 0 AS place, ${level}, ${columnsOf('n')} FROM content.node n
  WHERE n.workspace_id = $1 AND n.path = $2 ${condition}`;
  return `WITH RECURSIVE ${walkDown(seed, types, '$5')}
SELECT ${NODE_COLUMNS} FROM t`;
}
