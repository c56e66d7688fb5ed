import { versioned } from '../versions/keeping/versioned.sql.js';

export const CREATE = `CREATE TEMPORARY TABLE IF NOT EXISTS unit_event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  workspace text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  uuid uuid NOT NULL,
  path text COLLATE "C" NOT NULL,
  node_type text COLLATE "C" NOT NULL,
  UNIQUE (workspace, type, uuid)
) ON COMMIT DROP`;

/** Published units `n`. $1: workspace, $2: types without versions. */
const SHOWN = `n.workspace_id = $1 AND ${versioned('n')} AND NOT EXISTS (
  SELECT FROM content.unpublished u JOIN content.node h ON h.workspace_id = u.workspace_id AND h.uuid = u.node_uuid
  WHERE u.workspace_id = $1 AND n.position >= h.position AND n.position < h.position || '~')`;

const NOTE = `INSERT INTO unit_event (workspace, type, uuid, path, node_type)`;
const ONCE = 'ON CONFLICT DO NOTHING';

/** $3 name of the workspace, $4 event, $5 position of a node whose descendants are included. */
export const NOTE_BELOW = `${NOTE} SELECT $3, $4, n.uuid, n.path, n.type FROM content.node n
WHERE ${SHOWN} AND n.position >= $5 AND n.position < $5 || '~' ORDER BY n.position ${ONCE}`;
/** $4: the lowest id of new nodes. */
function noteNew(condition: string): string {
  return `${NOTE} SELECT $3, 'content.published', n.uuid, n.path, n.type FROM content.node n
WHERE ${SHOWN} AND n.id >= $4 ${condition} ORDER BY n.position ${ONCE}`;
}
export const NOTE_NEW = noteNew('');
/** Excludes nodes that replaced equal ones of a snapshot. */
export const NOTE_OTHER_NEW =
  noteNew(`AND NOT EXISTS (SELECT FROM staged_node s WHERE s.owner = n.uuid AND s.level = 0
  AND NOT EXISTS (SELECT FROM staged_owner o WHERE o.uuid = s.owner))`);
/** Nodes with a snapshot (version-keeping.sql.ts) that differ from it. */
export const NOTE_CHANGED = `${NOTE} SELECT $3, 'content.published', n.uuid, n.path, n.type
FROM staged_owner o CROSS JOIN LATERAL (SELECT * FROM content.node n WHERE n.id = o.successor_id OFFSET 0) n
WHERE ${SHOWN} ORDER BY n.position ${ONCE}`;
export const NOTE_GONE = `${NOTE} SELECT $1, 'content.deleted', o.uuid, o.path, coalesce(
  (SELECT s.type FROM staged_node s WHERE s.owner = o.uuid AND s.level = 0 LIMIT 1), '')
FROM staged_owner o WHERE o.successor_id IS NULL ORDER BY o.path ${ONCE}`;

export const POSITION = 'SELECT position FROM content.node WHERE id = $1';
