import { HIDDEN, isShown } from './shown-units.sql.js';

const INSERT = 'INSERT INTO content.change (workspace_id, path, node_uuid, node_type, published)';
const ON_CONFLICT = `ON CONFLICT (workspace_id, path, node_uuid) DO UPDATE
SET seq = excluded.seq, node_type = excluded.node_type, published = excluded.published, changed_at = excluded.changed_at`;

/** The node at position $3 and its descendants. */
function logBelow(published: boolean): string {
  return `WITH ${HIDDEN} ${INSERT}
SELECT $1, n.path, n.uuid, n.type, ${String(published)} FROM content.node n
WHERE ${isShown('n')} AND n.position >= $3 AND n.position < $3 || '~' ORDER BY n.position ${ON_CONFLICT}`;
}

export const LOG_LOST = logBelow(false);
export const LOG_SHOWN = logBelow(true);

/** Nodes with ids from $3 upwards. */
export const LOG_NEW = `WITH ${HIDDEN} ${INSERT}
SELECT $1, n.path, n.uuid, n.type, true FROM content.node n
WHERE ${isShown('n')} AND n.id >= $3 ORDER BY n.position ${ON_CONFLICT}`;

const SHOWN_THERE = (alias: string): string => `SELECT FROM content.node n
    WHERE n.workspace_id = $1 AND n.uuid = ${alias}.uuid AND n.path = ${alias}.path AND ${isShown('n')} OFFSET 0`;

const FORMER_TYPE = `coalesce(
    (SELECT s.type FROM staged_node s WHERE s.owner = o.uuid AND s.level = 0 LIMIT 1), '')`;

/** Units that differ from their snapshots (version-keeping.sql.ts), in a transaction without new nodes. */
export const LOG_CHANGED = `WITH ${HIDDEN} ${INSERT}
SELECT DISTINCT $1::smallint, coalesce(n.path, o.path), coalesce(n.uuid, o.uuid), coalesce(n.type, ${FORMER_TYPE}), n.id IS NOT NULL
FROM staged_owner o LEFT JOIN LATERAL (
  SELECT * FROM content.node n WHERE n.id = o.successor_id AND ${isShown('n')} OFFSET 0) n ON true
ORDER BY 5, 2 ${ON_CONFLICT}`;

/**
 * Like `LOG_CHANGED`, plus nodes with ids from $3 upwards unless they replaced equal ones. Removed units come first, because
 * other units may have taken their paths.
 */
export const LOG_REPLACED = `WITH ${HIDDEN}, gone AS (
  SELECT o.uuid, o.path, ${FORMER_TYPE} AS type
  FROM staged_owner o WHERE NOT EXISTS (${SHOWN_THERE('o')})
), changed AS (
  SELECT n.* FROM staged_owner o CROSS JOIN LATERAL (SELECT * FROM content.node n WHERE n.id = o.successor_id OFFSET 0) n
), fresh AS (
  SELECT n.* FROM content.node n WHERE n.workspace_id = $1 AND n.id >= $3
    AND NOT EXISTS (SELECT FROM staged_node s WHERE s.owner = n.uuid AND s.level = 0
      AND NOT EXISTS (SELECT FROM staged_owner o WHERE o.uuid = s.owner))
), replaced AS (
  SELECT c.node_uuid AS uuid, c.path, c.node_type AS type
  FROM (SELECT path, uuid FROM changed UNION SELECT path, uuid FROM fresh) n
  CROSS JOIN LATERAL (SELECT * FROM content.change c
    WHERE c.workspace_id = $1 AND c.path = n.path AND c.published AND c.node_uuid <> n.uuid OFFSET 0) c
), change AS (
  SELECT uuid, path, type, false AS published, '' AS position FROM gone
  UNION ALL SELECT uuid, path, type, false, '' FROM replaced
  UNION ALL SELECT uuid, path, type, true, position FROM changed n WHERE ${isShown('n')}
  UNION ALL SELECT uuid, path, type, true, position FROM fresh n WHERE ${isShown('n')}
)
${INSERT}
SELECT $1, path, uuid, type, published
FROM (SELECT DISTINCT ON (path, uuid) * FROM change ORDER BY path, uuid, published DESC) e
ORDER BY published, position ${ON_CONFLICT}`;
