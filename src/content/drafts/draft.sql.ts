import { readableCondition } from '../nodes/scope/access.sql.js';
import { UNIT, UNIT_NODES, revisionOf } from '../editing/tree/unit.sql.js';
import { versioned } from '../versions/keeping/versioned.sql.js';

const COLUMNS = ['id', 'uuid', 'name', 'path', 'depth', 'ord', 'position', 'type', 'mixins', 'doc'];
const columnsOf = (alias: string): string => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

/** The nodes of a unit in document order, with derived columns as text. */
export const UNIT_ROWS = `WITH RECURSIVE ${UNIT}
SELECT ${columnsOf('n')}, n.parent_id AS "parentId", (SELECT p.uuid FROM content.node p WHERE p.id = n.parent_id) AS "parentUuid",
  n.props::text AS props, n.search::text AS search
FROM ${UNIT_NODES} ORDER BY n.position`;

/** The draft of the unit with id $2. */
export const FIND_DRAFT = `SELECT d.id, d.base FROM content.node n
JOIN content.draft d ON d.workspace_id = n.workspace_id AND d.node_uuid = n.uuid WHERE n.workspace_id = $1 AND n.id = $2`;

/** The nodes of draft $1 in document order. */
export const DRAFT_ROWS = `SELECT ${columnsOf('n')}, n.parent_id AS "parentId", n.parent_uuid AS "parentUuid",
  n.props::text AS props, n.search::text AS search
FROM content.draft_node n WHERE n.draft_id = $1 ORDER BY n.position`;

/** $1 workspace, $2 node, $3 revision of the published state, $4 user. */
export const SAVE_DRAFT = `INSERT INTO content.draft (workspace_id, node_uuid, base, modified_by) VALUES ($1, $2, $3, $4)
ON CONFLICT (workspace_id, node_uuid) DO UPDATE SET modified = now(), modified_by = excluded.modified_by
RETURNING id`;

export const DELETE_DRAFT_NODES = 'DELETE FROM content.draft_node WHERE draft_id = $1';
export const DELETE_DRAFT_REMOVED = 'DELETE FROM content.draft_removed WHERE draft_id = $1';

/** $1 draft, $2 workspace, $3 nodes as JSON. */
export const INSERT_DRAFT_NODES = `INSERT INTO content.draft_node
  (draft_id, workspace_id, id, uuid, parent_id, parent_uuid, name, path, depth, ord, position, type, mixins, doc, props, search)
SELECT $1, $2, n.id, n.uuid, n."parentId", n."parentUuid", n.name, n.path, n.depth, n.ord, n.position, n.type, n.mixins, n.doc,
  n.props::jsonb, n.search::tsvector
FROM json_to_recordset($3::json) AS n (id bigint, uuid uuid, "parentId" bigint, "parentUuid" uuid, name text, path text,
  depth smallint, ord int, position text, type text, mixins text[], doc text, props text, search text)`;

/** $1 draft, $2 workspace, $3 identifiers. */
export const INSERT_DRAFT_REMOVED = `INSERT INTO content.draft_removed (draft_id, workspace_id, uuid)
SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`;

export const REBASE_DRAFT = 'UPDATE content.draft SET base = $2 WHERE id = $1';
export const DELETE_DRAFT = 'DELETE FROM content.draft WHERE id = $1';

export const HIDE = `INSERT INTO content.unpublished (workspace_id, node_uuid) VALUES ($1, $2) ON CONFLICT DO NOTHING
RETURNING node_uuid`;
/** Unpublishes the copies $3 of those nodes $2 that are unpublished. */
export const HIDE_COPIES = `INSERT INTO content.unpublished (workspace_id, node_uuid)
SELECT u.workspace_id, c.copy FROM unnest($2::uuid[], $3::uuid[]) AS c (original, copy)
JOIN content.unpublished u ON u.workspace_id = $1 AND u.node_uuid = c.original`;
export const SHOW =
  'DELETE FROM content.unpublished WHERE workspace_id = $1 AND node_uuid = $2 RETURNING node_uuid';

/** The nodes within $4, from node $2 at position $3 downwards, that have a draft or are unpublished. $1 workspace, $5 limit. */
export const UNPUBLISHED_AMONG = `SELECT n.path FROM (
    SELECT node_uuid FROM content.draft WHERE workspace_id = $1
    UNION SELECT node_uuid FROM content.unpublished WHERE workspace_id = $1) u
  JOIN content.node n ON n.workspace_id = $1 AND n.uuid = u.node_uuid
WHERE (n.id = $2 OR (n.position > $3 AND n.position < $3 || '~'))
  AND ($4::text[] IS NULL OR ${readableCondition('n.path', '$4')}) ORDER BY n.position LIMIT $5`;

/** Paths of unpublished nodes among $2, closest to the root first. */
export const HIDDEN_AMONG = `SELECT n.path FROM content.node n JOIN content.unpublished u
  ON u.workspace_id = n.workspace_id AND u.node_uuid = n.uuid
WHERE n.workspace_id = $1 AND n.path = ANY($2::text[]) ORDER BY n.depth`;

/**
 * Whether nodes $3 and all their ancestors are published, and whether their units have drafts. $1 workspace, $2 types
 * without versions, $4 id of the unit of nodes without versions; null: each node is its own unit.
 */
export const STATES = `SELECT n.id, NOT EXISTS (
    SELECT FROM content.unpublished u JOIN content.node a ON a.workspace_id = u.workspace_id AND a.uuid = u.node_uuid
    WHERE u.workspace_id = $1 AND (n.path = a.path OR starts_with(n.path, a.path || '/'))) AS published,
  EXISTS (SELECT FROM content.draft d WHERE d.workspace_id = $1
    AND d.node_uuid = CASE WHEN $4::bigint IS NULL OR ${versioned('n')} THEN n.uuid
      ELSE (SELECT o.uuid FROM content.node o WHERE o.id = $4::bigint) END) AS "hasDraft"
FROM content.node n WHERE n.id = ANY($3::bigint[])`;

/** The nodes of version $3 of the node $2 in document order; paths and positions are relative to that node. */
export const VERSION_ROWS = `SELECT n.level, n.position, n.path, n.name, n.uuid, n.type, n.mixins, n.doc
FROM content.version v JOIN content.version_node n ON n.version_id = v.id
WHERE v.workspace_id = $1 AND v.node_uuid = $2 AND v.number = $3 ORDER BY n.position`;

/** The revision of draft $1, computed as `UNIT_REVISION` is for a unit. */
export const DRAFT_REVISION = `SELECT ${revisionOf('n')} AS revision FROM content.draft_node n WHERE n.draft_id = $1`;

/** Children, outside of the unit $2, of nodes $1 of the unit. */
export const FOREIGN_BELOW = `SELECT c.path FROM content.node c
WHERE c.parent_id = ANY($1::bigint[]) AND c.id <> ALL($2::bigint[]) LIMIT 1`;
/** Nodes outside of the unit $3 at the paths $2 of workspace $1. */
export const FOREIGN_AT = `SELECT path FROM content.node
WHERE workspace_id = $1 AND path = ANY($2::text[]) AND id <> ALL($3::bigint[]) LIMIT 1`;
/**
 * The first node at the paths $2 where the draft of a unit at a path of $3 has a part. $1 workspace. Paths of drafts are
 * relative to their unit, because it may have been moved in the same transaction.
 */
export const DRAFTED_AT = `SELECT n.path, u.path AS unit FROM content.node u
JOIN content.draft f ON f.workspace_id = u.workspace_id AND f.node_uuid = u.uuid
JOIN content.draft_node r ON r.draft_id = f.id AND r.uuid = f.node_uuid
JOIN content.draft_node d ON d.draft_id = f.id
JOIN content.node n ON n.workspace_id = u.workspace_id AND n.path = ANY($2::text[])
  AND n.path = u.path || substr(d.path, length(r.path) + 1)
WHERE u.workspace_id = $1 AND u.path = ANY($3::text[]) AND u.path <> n.path
ORDER BY n.path LIMIT 1`;
/** Like `DRAFTED_AT`, for the units of workspace $1 with ids from $3 upwards. $2: types without versions. */
export const DRAFTED_AMONG_NEW = `SELECT n.path, u.path AS unit FROM content.draft f
JOIN content.node u ON u.workspace_id = f.workspace_id AND u.uuid = f.node_uuid
JOIN content.draft_node d ON d.draft_id = f.id AND d.uuid <> f.node_uuid
JOIN content.node n ON n.workspace_id = f.workspace_id AND n.path = d.path
WHERE f.workspace_id = $1 AND n.id >= $3::bigint AND ${versioned('n')}
ORDER BY n.path LIMIT 1`;
/** Ids of the units whose drafts have nodes with the identifiers $2. $1 workspace. */
export const DRAFTED_WITH = `SELECT DISTINCT u.id FROM content.draft_node d
JOIN content.draft f ON f.id = d.draft_id
JOIN content.node u ON u.workspace_id = f.workspace_id AND u.uuid = f.node_uuid
WHERE d.workspace_id = $1 AND d.uuid = ANY($2::uuid[])`;
export const IDENTIFIER_OF = 'SELECT uuid FROM content.node WHERE id = $1';
export const DELETE_NODES = 'DELETE FROM content.node WHERE id = ANY($1::bigint[])';
/** Assigns temporary paths and positions that no other node uses, below node $2. */
export const SET_ASIDE = `UPDATE content.node SET path = '~' || id, position = '~' || id, parent_id = $2
WHERE id = ANY($1::bigint[])`;
/** $1: the `PLACE_COLUMNS` of nodes as JSON. */
export const PLACE_NODES = `UPDATE content.node n SET parent_id = p."parentId", name = p.name, path = p.path, depth = p.depth,
  ord = p.ord, position = p.position
FROM json_to_recordset($1::json) AS p (id bigint, "parentId" bigint, name text, path text, depth smallint, ord int,
  position text) WHERE n.id = p.id`;
export const PLACE_COLUMNS = ['id', 'parentId', 'name', 'path', 'depth', 'ord', 'position'];
