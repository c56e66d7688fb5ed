import { readableCondition } from '../nodes/scope/access.sql.js';
import type { Statement } from '../../database/index.js';
import { nodeText } from '../nodes/subtree.sql.js';

/** The path of a node of a version, relative to the current path of its owner. */
const PATH = `(t.owner_path || c.path) COLLATE "C"`;

function readVersions(readable: string): string {
  return `WITH RECURSIVE t AS (
  SELECT * FROM (
    SELECT DISTINCT ON (requested.place) requested.place, 0 AS level, v.id AS version_id, a.path AS owner_path,
      n.level AS depth, n.position,
      (a.path || n.path) COLLATE "C" AS path, CASE n.level WHEN 0 THEN a.uuid ELSE n.uuid END AS uuid, n.type, n.doc
    FROM unnest($3::int[], $4::text[], $5::text[]) AS requested (place, path, owner)
    JOIN content.node a ON a.workspace_id = $1 AND a.path = requested.owner COLLATE "C"
    JOIN content.version v ON v.workspace_id = $1 AND v.node_uuid = a.uuid AND v.number = $2
    JOIN content.version_node n ON n.version_id = v.id AND n.path = substr(requested.path, length(a.path) + 1) COLLATE "C"
    ORDER BY requested.place, a.depth DESC) s
  UNION ALL
  SELECT t.place, t.level + 1, t.version_id, t.owner_path, c.level, c.position, ${PATH}, c.uuid, c.type, c.doc
  FROM t JOIN content.version_node c ON c.version_id = t.version_id
    AND c.position > t.position AND c.position < t.position || '~' AND c.level = t.depth + 1
    AND c.type = ANY($6::text[])${readable}
  WHERE t.level < $7::int
)
SELECT ${nodeText('t')} FROM t ORDER BY t.place, t.position`;
}

/**
 * Rows of `nodeText`: the version of each node, in document order. A node without its own version is read from the
 * versions of its ancestors, nearest first. $1 workspace, $2 number of the version, $3 places, $4 paths, $5 the path or one
 * above it, $6 embedded types, $7 depth.
 */
export const READ_VERSIONS: Statement = {
  name: 'content_read_versions',
  text: readVersions(''),
  rows: 'texts',
};

/** Like `READ_VERSIONS`; $8 bounds of readable paths. */
export const READ_READABLE_VERSIONS: Statement = {
  name: 'content_read_readable_versions',
  text: readVersions(` AND ${readableCondition(PATH, '$8')}`),
  rows: 'texts',
};
