import { readableCondition } from '../../nodes/scope/access.sql.js';
import { WITH_DRAFTS } from '../../nodes/scope/drafts.sql.js';
import { listDescendants } from './listed-descendants.sql.js';
import { LISTED, listedOrder, listedPage, type ListedOrder } from './listed-children.sql.js';

/** Condition: `n` is the node at position $2 of workspace $1, or a descendant. */
const WITHIN = `n.workspace_id = $1 AND n.position >= $2 AND n.position < $2 || '~'`;

/** Children; `doc` is only read if the name is among $2. */
export const CHILDREN = `SELECT id, uuid, name, path, depth, ord, position, type, mixins,
  CASE WHEN name = ANY($2::text[]) THEN doc ELSE '' END AS doc
FROM content.node WHERE parent_id = $1 ORDER BY ord`;

/** Whether the subtree, moved from path $4 to $5, would contain a node outside of the bounds $3. */
export const HAS_OUTSIDE = `SELECT EXISTS (SELECT FROM content.node n WHERE ${WITHIN}
  AND NOT ${readableCondition(`($5 || substr(n.path, length($4) + 1)) COLLATE "C"`, '$3')}) AS found`;

/** $2 current positions of nodes, $3 new positions, $4 ids, $5 places among siblings. */
export const REPOSITION = `UPDATE content.node n
SET position = m.next || substr(n.position, length(m.position) + 1), ord = CASE n.id WHEN m.id THEN m.ord ELSE n.ord END
FROM unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) AS m (position, next, id, ord)
WHERE n.workspace_id = $1 AND n.position >= m.position COLLATE "C" AND n.position < (m.position || '~') COLLATE "C"`;

/** Bytes of the longest path of a subtree. */
export const LONGEST_PATH = `SELECT max(octet_length(n.path)) AS bytes FROM content.node n WHERE ${WITHIN}`;

/**
 * Moves a subtree: $3 position, $4 id of its node, $5 place, $6 former path, $7 path, $8 levels down, $9 parent,
 * $10 name.
 */
export const MOVE = `UPDATE content.node n
SET position = $3 || substr(n.position, length($2) + 1),
  ord = CASE n.id WHEN $4 THEN $5::int ELSE n.ord END,
  path = $7 || substr(n.path, length($6) + 1),
  depth = n.depth + $8::smallint,
  parent_id = CASE n.id WHEN $4 THEN $9::bigint ELSE n.parent_id END,
  name = CASE n.id WHEN $4 THEN $10 ELSE n.name END
WHERE ${WITHIN}`;

/** Nodes outside of the subtree that contain an identifier of it; none if it has more than $4 nodes. */
export const REFERRERS = `SELECT w.name AS workspace, r.path FROM (
  SELECT DISTINCT f.id FROM (SELECT n.uuid FROM content.node n WHERE ${WITHIN} LIMIT $4) AS gone
  CROSS JOIN LATERAL (SELECT k.id FROM content.node k WHERE k.search @@ ('''' || gone.uuid || '''')::tsquery
    AND NOT (k.workspace_id = $1 AND k.position >= $2 AND k.position < $2 || '~') LIMIT $3 OFFSET 0) AS f
) AS found JOIN content.node r ON r.id = found.id JOIN content.workspace w ON w.id = r.workspace_id
ORDER BY w.name, r.path LIMIT $3`;

/** Names of children of $1 among $2. */
export const NAMES_AMONG = `SELECT name FROM content.node WHERE parent_id = $1 AND name = ANY($2::text[]) ORDER BY ord`;

/** Names of children of $1 that begin with $2. */
export const CHILD_NAMES_LIKE = `SELECT name FROM content.node WHERE parent_id = $1 AND name LIKE $2`;

export const BINARY_SIZES = 'SELECT sha256, size FROM content.binary_object WHERE sha256 = ANY($1::text[])';

const COLUMNS = `n.id, n.parent_id AS "parentId", n.uuid, n.name, n.path, n.depth, n.ord, n.position, n.type, n.mixins, n.doc`;

export const NODE_BY_ID = `SELECT ${COLUMNS} FROM content.node n WHERE n.workspace_id = $1 AND n.id = $2`;

// A scalar subquery, because the planner would turn EXISTS into a hash table of all nodes if folders are large.
function listChildren(nodes: string, order: ListedOrder): string {
  return `SELECT ${COLUMNS}, coalesce((SELECT true FROM ${nodes} c WHERE c.parent_id = n.id
    AND ($4::text[] IS NULL OR ${readableCondition('c.path', '$4')}) AND ($8::text[] IS NULL OR c.type = ANY($8::text[])) LIMIT 1), false) AS "hasChildren"
FROM (${listedPage(nodes, order)}) f CROSS JOIN LATERAL (SELECT * FROM ${nodes} n WHERE n.id = f.id OFFSET 0) n
ORDER BY ${listedOrder('f.', order)}`;
}

/** Statements that read a tree. @param nodes the table, or a subquery with its columns */
function readStatements(nodes: string) {
  return {
    nodeAt: `SELECT ${COLUMNS} FROM ${nodes} n WHERE n.workspace_id = $1 AND n.path = $2`,
    /**
     * The subtree below path $6, with a slash at its end, in document order, at most $3 nodes plus one; nodes outside of the
     * bounds $4 are omitted. The path is compared because a published node may have the position of a part of a draft.
     */
    subtree: `SELECT ${COLUMNS} FROM ${nodes} n WHERE ${WITHIN} AND starts_with(n.path || '/', $6) AND ($4::text[] IS NULL OR ${readableCondition('n.path', '$4')})
  AND ($5::int IS NULL OR n.depth <= $5::int)
ORDER BY n.position LIMIT $3`,
    /** Names of the children of $1 within the bounds $2, in order, at most $3. */
    childNames: `SELECT n.parent_id AS "parentId", n.name FROM ${nodes} n
WHERE n.parent_id = ANY($1::bigint[]) AND ($2::text[] IS NULL OR ${readableCondition('n.path', '$2')})
ORDER BY n.parent_id, n.ord LIMIT $3`,
    countChildren: `SELECT count(*)::int AS total FROM ${nodes} n WHERE ${LISTED}`,
    listChildren: {
      place: listChildren(nodes, 'place'),
      ascending: listChildren(nodes, 'ascending'),
      descending: listChildren(nodes, 'descending'),
    },
    listDescendants: {
      place: listDescendants(nodes, COLUMNS, 'place'),
      ascending: listDescendants(nodes, COLUMNS, 'ascending'),
      descending: listDescendants(nodes, COLUMNS, 'descending'),
    },
  };
}

export type TreeStatements = ReturnType<typeof readStatements>;
export const READ_PUBLISHED: TreeStatements = readStatements('content.node');
export const READ_DRAFTS: TreeStatements = readStatements(WITH_DRAFTS);
