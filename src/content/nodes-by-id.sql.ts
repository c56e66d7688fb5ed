import type { Statement } from '../database/index.js';
import { readableCondition } from './access.sql.js';

/** Columns of a NodeRow behind the level, in its order; `doc` is left empty where only the address is asked for. */
const HEAD = ['name', 'path', 'uuid', 'type'];
const ASKED =
  'unnest($2::uuid[], $3::text[], $4::int[], $5::boolean[]) WITH ORDINALITY AS asked (uuid, path, depth, file, place)';
/** What is asked for by identifier, then what is asked for by path; a null finds nothing. */
const FOUND_BY = ['n.uuid = asked.uuid', 'n.path = asked.path COLLATE "C"'];

const columnsOf = (alias: string): string => HEAD.map((name) => `${alias}.${name}`).join(', ');
const docOf = (alias: string): string => `CASE WHEN asked.depth < 0 THEN '' ELSE ${alias}.doc END AS doc`;

function andReadable(alias: string, bounds: string | undefined): string {
  return bounds === undefined ? '' : ` AND ${readableCondition(`${alias}.path`, bounds)}`;
}

function seeds(columns: string, bounds: string | undefined): string {
  return FOUND_BY.map(
    (condition) =>
      `SELECT ${columns} FROM ${ASKED} JOIN content.node n ON n.workspace_id = $1 AND ${condition}${andReadable('n', bounds)}`,
  ).join('\n  UNION ALL ');
}

function alone(bounds: string | undefined): string {
  return `${seeds(`0 AS level, ${columnsOf('n')}, ${docOf('n')}, asked.place::int AS place`, bounds)}
ORDER BY place`;
}

function embedding(bounds: string | undefined): string {
  const columns = `asked.place::int AS place, 0 AS level, asked.depth, asked.file, n.id, n.position, ${columnsOf('n')}, ${docOf('n')}`;
  // OFFSET keeps the planner from reading the whole workspace for the children of many nodes.
  return `WITH RECURSIVE t AS ((
  ${seeds(columns, bounds)})
  UNION ALL
  SELECT t.place, t.level + 1, t.depth, t.file, c.id, c.position, ${columnsOf('c')}, c.doc
  FROM t CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = t.id
      AND c.type = ANY(CASE WHEN t.file THEN $7::text[] ELSE $6::text[] END)${andReadable('c', bounds)} OFFSET 0) c
  WHERE t.level < t.depth
)
SELECT t.level, ${columnsOf('t')}, t.doc, t.place FROM t ORDER BY t.place, t.position`;
}

const statement = (name: string, text: string): Statement => ({ name, text, rows: 'arrays' });

/**
 * Rows of NODE_COLUMNS and the place among what was asked for. $1 workspace, $2 identifiers and $3 paths (one of the
 * two is null), $4 levels to embed, -1 for the node without its properties, $5 whether the file of an asset is
 * embedded rather than children; with embedding $6 types of children, $7 types of files.
 */
export const READ_BY_ID = {
  alone: statement('content_read_by_id', alone(undefined)),
  embedding: statement('content_read_by_id_subtrees', embedding(undefined)),
};

/** As above for who may not read everything: the bounds of what may be read come last, $6 or $8. */
export const READ_READABLE_BY_ID = {
  alone: statement('content_read_readable_by_id', alone('$6')),
  embedding: statement('content_read_readable_by_id_subtrees', embedding('$8')),
};
