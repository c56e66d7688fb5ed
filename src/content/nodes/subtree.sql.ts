import type { Statement } from '../../database/index.js';
import { raw, sql, writeSql, type Bound, type Sql } from '../sql.js';
import { readableCondition } from './scope/access.sql.js';

/** Columns of a node that a response requires. */
const READ = ['path', 'type', 'uuid', 'doc'];
/** Columns that the recursion and the order require. */
const WALKED = ['id', ...READ, 'position'];

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${name}`).join(', ');

/** One column, because reading a column costs more than splitting a text; no value contains the separators. */
export function nodeText(of: string, level = `${of}.level`): string {
  return `${of}.uuid::text || ${level}::text || ' ' || ${of}.path || E'\\n//' || ${of}.doc || E'\\x01' || ${of}.type`;
}

/** Which nodes are embedded: types, depth, and further conditions on a node `c` (` AND …`). */
interface Walk {
  readonly types: Sql | Bound;
  readonly depth: Sql | Bound;
  readonly condition: Sql;
}

/** Reads descendants level by level from `seed`; a branch ends at a node that is not embedded or not readable. */
function walkDown(seed: Sql, { types, depth, condition }: Walk): Sql {
  return sql`t AS (
  ${seed}
  UNION ALL
  SELECT t.place, t.level + 1, ${raw(columnsOf('c', WALKED))}
  FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY(${types}::text[])${condition}
  WHERE t.level < ${depth}::int
)`;
}

/** Columns of nodes whose descendants are not read. */
export function nodesOf(alias: string): string {
  return columnsOf(alias, [...READ, 'position']);
}

/** `t`: the nodes of the rows of `page` (id, place) with their embedded nodes. */
export function embeddedRows(walk: Walk): Sql {
  const seed = `SELECT s.place, 0 AS level, ${columnsOf('n', WALKED)} FROM page s JOIN content.node n ON n.id = s.id`;
  return walkDown(raw(seed), walk);
}

/** Placeholder of `NodeAccess.bounds`; undefined: unrestricted. */
type Bounds = string | undefined;

function andWithin(bounds: Bounds, alias: string): string {
  return bounds === undefined ? '' : ` AND ${readableCondition(`${alias}.path`, bounds)}`;
}

function node(bounds: Bounds): string {
  return `FROM content.node n
  WHERE n.workspace_id = $1 AND n.path = $2::text AND n.type = ANY($3::text[])${andWithin(bounds, 'n')}`;
}

// A parent without such children yields one row of nulls, a missing parent none. All callers may list the root's children.
function children(bounds: Bounds): string {
  const parent = bounds === undefined ? '' : ` AND (p.path = '/' OR ${readableCondition('p.path', bounds)})`;
  return `FROM content.node p
  LEFT JOIN content.node n ON n.parent_id = p.id AND n.type = ANY($3::text[])${andWithin(bounds, 'n')}
  WHERE p.workspace_id = $1 AND p.path = $2::text${parent}`;
}

export const statement = (name: string, text: string): Statement => ({ name, text, rows: 'texts' });

// Read in the same snapshot as the nodes.
const REVISION = '(SELECT revision FROM server.revision WHERE topic = $4::text)';

function embedding(from: string, bounds: Bounds): string {
  const walk = { types: raw('$5'), depth: raw('$6'), condition: raw(andWithin(bounds, 'c')) };
  const seed = raw(`SELECT 0 AS place, 0 AS level, ${columnsOf('n', WALKED)} ${from}`);
  const rows = writeSql(walkDown(seed, walk)).text;
  return `WITH RECURSIVE ${rows}
SELECT ${nodeText('t')}, ${REVISION} FROM t ORDER BY t.position`;
}

const alone = (from: string): string => `SELECT ${nodeText('n', '0')}, ${REVISION} ${from}`;

/** Separate statements for reads with and without embedded nodes. */
export interface ReadStatements {
  readonly alone: Statement;
  readonly embedding: Statement;
}

/**
 * Rows of `nodeText` and the revision of the workspace, in document order. $1 workspace, $2 path, $3 allowed types of the
 * node itself, $4 topic of the workspace; with embedding $5 embedded types, $6 depth.
 */
export const READ_NODE: ReadStatements = {
  alone: statement('content_read_node', alone(node(undefined))),
  embedding: statement('content_read_subtree', embedding(node(undefined), undefined)),
};

/** Like `READ_NODE`, for the children of the path: $3 types of the children, $6 depth below a child. */
export const READ_CHILDREN: ReadStatements = {
  alone: statement('content_read_children', `${alone(children(undefined))} ORDER BY n.ord`),
  embedding: statement('content_read_children_subtrees', embedding(children(undefined), undefined)),
};

/** `READ_NODE` with access rules: the bounds of readable positions are the last parameter, $5 or $7. */
export const READ_READABLE_NODE: ReadStatements = {
  alone: statement('content_read_readable_node', alone(node('$5'))),
  embedding: statement('content_read_readable_subtree', embedding(node('$7'), '$7')),
};

/** `READ_CHILDREN` with access rules. */
export const READ_READABLE_CHILDREN: ReadStatements = {
  alone: statement('content_read_readable_children', `${alone(children('$5'))} ORDER BY n.ord`),
  embedding: statement('content_read_readable_children_subtrees', embedding(children('$7'), '$7')),
};
