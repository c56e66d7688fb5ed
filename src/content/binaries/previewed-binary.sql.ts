import { readableCondition } from '../nodes/scope/access.sql.js';
import { nodesWithDrafts } from '../nodes/scope/drafts.sql.js';
import { BINARY_COLUMNS, binaryOf } from './binary-of.sql.js';

const DRAFTS = nodesWithDrafts(
  (node) => ` AND ($4::uuid IS NULL OR ${node}.draft_id IN
    (SELECT id FROM content.draft WHERE workspace_id = $1 AND node_uuid = $4::uuid))`,
);

const READABLE = `($3::text[] IS NULL OR ${readableCondition('path', '$3')})`;

/**
 * The statements for published binaries, extended by drafts: $1 workspace, $2 path or identifier, $3 bounds. The workspace
 * is a parameter instead of a join, because only then are the indexes of both tables used.
 */
function find(key: string): string {
  return `SELECT ${BINARY_COLUMNS}
FROM (SELECT * FROM ${DRAFTS} a WHERE workspace_id = $1 AND ${key} AND ${READABLE} LIMIT 1) n
LEFT JOIN LATERAL (SELECT * FROM ${DRAFTS} a
  WHERE workspace_id = $1 AND parent_id = n.id AND name = 'jcr:content' AND ${READABLE} LIMIT 1) c ON true
JOIN content.binary_object b ON b.sha256 = coalesce(${binaryOf('c.doc')}, ${binaryOf('n.doc')})`;
}

export const PREVIEWED_BY_ID = find('uuid = $2::uuid');
export const PREVIEWED_BY_PATH = find('path = $2 COLLATE "C"');
