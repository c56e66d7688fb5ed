import { readableCondition } from '../scope/access.sql.js';
import { nodeText, statement, type ReadStatements } from '../subtree.sql.js';

/** Columns of a node except `doc`, which is empty if only the path is requested. */
const HEAD = ['path', 'uuid', 'type'];
const REQUESTED =
  'unnest($2::uuid[], $3::text[], $4::int[], $5::boolean[]) WITH ORDINALITY AS requested (uuid, path, depth, file, place)';
const BY_ID = ['n.uuid = requested.uuid'];
/** Nodes requested by identifier, followed by nodes requested by path; null matches nothing. */
const BY_ID_AND_PATH = [...BY_ID, 'n.path = requested.path COLLATE "C"'];

const columnsOf = (alias: string): string => HEAD.map((name) => `${alias}.${name}`).join(', ');
const docOf = (alias: string): string => `CASE WHEN requested.depth < 0 THEN '' ELSE ${alias}.doc END AS doc`;

function andReadable(alias: string, bounds: string | undefined): string {
  return bounds === undefined ? '' : ` AND ${readableCondition(`${alias}.path`, bounds)}`;
}

function seeds(columns: string, foundBy: readonly string[], bounds: string | undefined): string {
  return foundBy
    .map(
      (condition) =>
        `SELECT ${columns} FROM ${REQUESTED} JOIN content.node n ON n.workspace_id = $1 AND ${condition}${andReadable('n', bounds)}`,
    )
    .join('\n  UNION ALL ');
}

// Revisions and nodes are read in one snapshot.
const UNCHANGED = `u AS (SELECT NOT EXISTS (
  SELECT FROM unnest($6::text[], $7::bigint[]) AS known (topic, revision)
  LEFT JOIN server.revision r ON r.topic = known.topic
  WHERE coalesce(r.revision, 0) <> known.revision) AS unchanged)`;
const RESULT = `SELECT ${nodeText('t')}, u.unchanged, t.place FROM u LEFT JOIN t ON true ORDER BY t.place`;

function alone(foundBy: readonly string[], bounds: string | undefined): string {
  return `WITH ${UNCHANGED}, t AS (
  ${seeds(`0 AS level, ${columnsOf('n')}, ${docOf('n')}, requested.place::int AS place`, foundBy, bounds)})
${RESULT}`;
}

function embedding(foundBy: readonly string[], bounds: string | undefined): string {
  const columns = `requested.place::int AS place, 0 AS level, requested.depth, requested.file, n.id, n.position, ${columnsOf('n')}, ${docOf('n')}`;
  // OFFSET prevents the planner from reading the whole workspace for the children of many nodes.
  return `WITH RECURSIVE ${UNCHANGED}, t AS ((
  ${seeds(columns, foundBy, bounds)})
  UNION ALL
  SELECT t.place, t.level + 1, t.depth, t.file, c.id, c.position, ${columnsOf('c')}, c.doc
  FROM t CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = t.id
      AND c.type = ANY(CASE WHEN t.file THEN $9::text[] ELSE $8::text[] END)${andReadable('c', bounds)} OFFSET 0) c
  WHERE t.level < t.depth
)
${RESULT}, t.position`;
}

/** Statements for unrestricted callers, and for others with the bounds of readable positions as the last parameter. */
function statements(name: string, foundBy: readonly string[], restricted: boolean): ReadStatements {
  return {
    alone: statement(name, alone(foundBy, restricted ? '$8' : undefined)),
    embedding: statement(`${name}_subtrees`, embedding(foundBy, restricted ? '$10' : undefined)),
  };
}

/**
 * Rows of `nodeText`, whether nothing has changed, and the index of the lookup; at least one row. $1 workspace, $2
 * identifiers and $3 paths (one of the two is null), $4 levels to embed, -1 for the node without its properties, $5 whether
 * the file of an asset is embedded instead of children, $6 topics and $7 the revisions at which the rest of the response was
 * read; with embedding $8 types of children, $9 types of files; for restricted callers the bounds of readable positions come
 * last, as $8 or $10.
 */
export const READ_BY_ID = {
  unrestricted: {
    ids: statements('content_read_by_id', BY_ID, false),
    paths: statements('content_read_by_path', BY_ID_AND_PATH, false),
  },
  restricted: {
    ids: statements('content_read_readable_by_id', BY_ID, true),
    paths: statements('content_read_readable_by_path', BY_ID_AND_PATH, true),
  },
};
