import type { Statement } from '../../database/index.js';
import { raw, sql, writeSql, type Bound, type Sql } from '../sql.js';
import { readableCondition } from './scope/access.sql.js';

/** Columns of a node that are needed for a response. */
const READ = ['path', 'type', 'uuid', 'doc'];
/** What the walk and the order need as well. */
const WALKED = ['id', ...READ, 'position'];

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${name}`).join(', ');

/** Columns of a NodeRow, of nodes `of`: few, because reading a column costs more than cutting a text. */
export function nodeColumns(of: string, level = `${of}.level`): string {
  return `${of}.path, ${of}.type, ${of}.uuid::text || ${level}::text || ' ' || ${of}.doc`;
}

/** What a walk embeds: types and depth, and what else a node `c` must be (` AND …`). */
interface Walk {
  readonly types: Sql | Bound;
  readonly depth: Sql | Bound;
  readonly condition: Sql;
}

/** Walks down level by level from `seed`: a branch ends where a node is not embedded or must not be read. */
function walkDown(seed: Sql, { types, depth, condition }: Walk): Sql {
  return sql`t AS (
  ${seed}
  UNION ALL
  SELECT t.place, t.level + 1, ${raw(columnsOf('c', WALKED))}
  FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY(${types}::text[])${condition}
  WHERE t.level < ${depth}::int
)`;
}

/** Columns of nodes that are not walked down from. */
export function nodesOf(alias: string): string {
  return columnsOf(alias, [...READ, 'position']);
}

/** `t`: the nodes of the rows of `page` (id, place) and what they embed. */
export function embeddedRows(walk: Walk): Sql {
  const seed = `SELECT s.place, 0 AS level, ${columnsOf('n', WALKED)} FROM page s JOIN content.node n ON n.id = s.id`;
  return walkDown(raw(seed), walk);
}

/** Placeholder of what may be read (`NodeAccess.bounds`); undefined: everything. */
type Bounds = string | undefined;

function andWithin(bounds: Bounds, alias: string): string {
  return bounds === undefined ? '' : ` AND ${readableCondition(`${alias}.path`, bounds)}`;
}

function node(bounds: Bounds): string {
  return `FROM content.node n
  WHERE n.workspace_id = $1 AND n.path = $2::text AND n.type = ANY($3::text[])${andWithin(bounds, 'n')}`;
}

// A parent without such children gives one row of nulls, a missing parent none. Any caller may list the root's children.
function children(bounds: Bounds): string {
  const parent = bounds === undefined ? '' : ` AND (p.path = '/' OR ${readableCondition('p.path', bounds)})`;
  return `FROM content.node p
  LEFT JOIN content.node n ON n.parent_id = p.id AND n.type = ANY($3::text[])${andWithin(bounds, 'n')}
  WHERE p.workspace_id = $1 AND p.path = $2::text${parent}`;
}

export const statement = (name: string, text: string): Statement => ({ name, text, rows: 'texts' });

// Read in the snapshot of the nodes.
const REVISION = '(SELECT revision FROM server.revision WHERE topic = $4::text)';

function embedding(from: string, bounds: Bounds): string {
  const walk = { types: raw('$5'), depth: raw('$6'), condition: raw(andWithin(bounds, 'c')) };
  const seed = raw(`SELECT 0 AS place, 0 AS level, ${columnsOf('n', WALKED)} ${from}`);
  const rows = writeSql(walkDown(seed, walk)).text;
  return `WITH RECURSIVE ${rows}
SELECT ${nodeColumns('t')}, ${REVISION} FROM t ORDER BY t.position`;
}

const alone = (from: string): string => `SELECT ${nodeColumns('n', '0')}, ${REVISION} ${from}`;

/** One statement for reads without embedded nodes, one for those with them. */
export interface ReadStatements {
  readonly alone: Statement;
  readonly embedding: Statement;
}

/**
 * Rows of `nodeColumns` and the revision of the workspace, in document order. $1 workspace, $2 path, $3 types the node
 * itself may have, $4 topic of the workspace; with embedding $5 embedded types, $6 depth.
 */
export const READ_NODE: ReadStatements = {
  alone: statement('content_read_node', alone(node(undefined))),
  embedding: statement('content_read_subtree', embedding(node(undefined), undefined)),
};

/** As above for the children of the path: $3 types of the children, $6 depth below a child. */
export const READ_CHILDREN: ReadStatements = {
  alone: statement('content_read_children', `${alone(children(undefined))} ORDER BY n.ord`),
  embedding: statement('content_read_children_subtrees', embedding(children(undefined), undefined)),
};

/** `READ_NODE` with access rules: the bounds of readable positions are the last parameter, $5 or $7. */
export const READ_READABLE_NODE: ReadStatements = {
  alone: statement('content_read_readable_node', alone(node('$5'))),
  embedding: statement('content_read_readable_subtree', embedding(node('$7'), '$7')),
};

/** `READ_CHILDREN` of who may not read everything. */
export const READ_READABLE_CHILDREN: ReadStatements = {
  alone: statement('content_read_readable_children', `${alone(children('$5'))} ORDER BY n.ord`),
  embedding: statement('content_read_readable_children_subtrees', embedding(children('$7'), '$7')),
};
