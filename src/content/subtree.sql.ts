/** Columns of a node that an answer is made from, as `assemble-nodes.ts` takes them behind the level. */
const READ = ['name', 'path', 'uuid', 'type', 'doc'];
/** What the walk and the order need as well. */
const WALKED = ['id', ...READ, 'position'];

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${name}`).join(', ');

/** Columns of a NodeRow. */
export const NODE_COLUMNS = `t.level, ${columnsOf('t', READ)}`;

/** Walks down level by level from `seed`, so that a branch ends where a node type is not embedded. */
function walkDown(seed: string, types: string, depth: string): string {
  return `t AS (
  ${seed}
  UNION ALL
  SELECT t.place, t.level + 1, ${columnsOf('c', WALKED)}
  FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY(${types}::text[])
  WHERE t.level < ${depth}::int
)`;
}

/** `t`: the nodes of the rows of `page` (id, place). */
export function pageRows(page: string): string {
  return `t AS (${seedRows(page)})`;
}

/** `t`: the nodes of the rows of `page` (id, place) and what they embed. */
export function embeddedRows(page: string, types: string, depth: string): string {
  return walkDown(seedRows(page), types, depth);
}

function seedRows(page: string): string {
  return `SELECT s.place, 0 AS level, ${columnsOf('n', WALKED)} FROM ${page} s JOIN content.node n ON n.id = s.id`;
}

const PATHS = 'unnest($2::text[]) WITH ORDINALITY AS asked (path, place)';
const SEED = `SELECT asked.place::int, 0 AS level, ${columnsOf('n', WALKED)}`;
const NODE = `FROM ${PATHS}
  JOIN content.node n ON n.workspace_id = $1 AND n.path = asked.path COLLATE "C" AND n.type = ANY($3::text[])`;
// A parent without such children is one row of nulls, no parent is none.
const CHILDREN = `FROM ${PATHS} JOIN content.node p ON p.workspace_id = $1 AND p.path = asked.path COLLATE "C"
  LEFT JOIN content.node n ON n.parent_id = p.id AND n.type = ANY($3::text[])`;

const statement = (name: string, text: string) => ({ name, text, rows: 'arrays' }) as const;
const embedding = (seed: string): string => `WITH RECURSIVE ${walkDown(`${SEED} ${seed}`, '$4', '$5')}
SELECT ${NODE_COLUMNS}, t.place FROM t ORDER BY t.place, t.position`;
const alone = (from: string): string =>
  `SELECT 0 AS level, ${columnsOf('n', READ)}, asked.place::int ${from} ORDER BY asked.place`;

/**
 * Rows of NODE_COLUMNS and the place of their path among those asked for, in document order.
 * $1 workspace, $2 paths, $3 types the nodes themselves may have; with embedding $4 embedded types, $5 depth.
 */
export const READ_NODE = {
  alone: statement('content_read_node', alone(NODE)),
  embedding: statement('content_read_subtree', embedding(NODE)),
};

/** As above for the children of each path: $3 types of the children, $5 depth below a child. */
export const READ_CHILDREN = {
  alone: statement('content_read_children', `${alone(CHILDREN)}, n.ord`),
  embedding: statement('content_read_children_subtrees', embedding(CHILDREN)),
};
