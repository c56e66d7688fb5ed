import { versioned } from '../../versions/keeping/versioned.sql.js';

/** Further drafts, and further units below a unit, are not shown. */
const MAX_SHOWN = 1_000;

/** Names of the workspaces with drafts or unpublished nodes. $1: only this workspace. */
export const CHANGED_WORKSPACES = `SELECT w.name FROM content.workspace w
WHERE ($1::text IS NULL OR w.name = $1) AND (EXISTS (SELECT FROM content.draft d WHERE d.workspace_id = w.id)
  OR EXISTS (SELECT FROM content.unpublished u WHERE u.workspace_id = w.id)) ORDER BY w.name COLLATE "C"`;

/** Ids of the units of workspace $1 with drafts, last changed first. $2: only the unit with this identifier. */
export const DRAFTED_UNITS = `SELECT n.id FROM content.draft d
JOIN content.node n ON n.workspace_id = d.workspace_id AND n.uuid = d.node_uuid
WHERE d.workspace_id = $1 AND ($2::uuid IS NULL OR d.node_uuid = $2) ORDER BY d.modified DESC LIMIT ${MAX_SHOWN}`;

export const SHOW_ALL = 'DELETE FROM content.unpublished WHERE workspace_id = $1';

/** The paths of the node $3 of workspace $1 and of the units directly below it. $2: types without versions. */
export const PREVIEWED_UNIT = `WITH RECURSIVE top AS (
  SELECT n.* FROM content.node n JOIN content.workspace w ON w.id = n.workspace_id WHERE w.name = $1 AND n.uuid = $3::uuid
), part AS (
  SELECT id, ${versioned('top')} AS whole FROM top
  UNION ALL
  SELECT c.id, true FROM part p CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = p.id AND NOT ${versioned('c')} OFFSET 0) c WHERE p.whole
)
SELECT top.path, ARRAY(SELECT c.path FROM part p JOIN content.node c ON c.parent_id = p.id
  WHERE NOT p.whole OR ${versioned('c')} LIMIT ${MAX_SHOWN}) AS below
FROM top`;

export const MAKE_KEY = `INSERT INTO content.signing_key (purpose, key) VALUES ('preview', $1) ON CONFLICT DO NOTHING`;
export const READ_KEY = `SELECT key FROM content.signing_key WHERE purpose = 'preview'`;
