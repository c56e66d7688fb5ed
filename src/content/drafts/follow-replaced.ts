import type { Queries } from '../queries.js';
import { alignDrafts } from './align-drafts.js';

const COLUMNS = [
  ['draft', 'node_uuid'],
  ['unpublished', 'node_uuid'],
  ['scheduled_publication', 'node_uuid'],
  ['draft_node', 'uuid'],
  ['draft_node', 'parent_uuid'],
  ['draft_removed', 'uuid'],
] as const;

const USED = COLUMNS.map(
  ([table, column]) => `SELECT ${column} AS uuid FROM content.${table} WHERE workspace_id = $1`,
);

// A node with an identifier that another replaced node or a draft had is that node, and has its states.
const FIND_CHANGED = `WITH used AS (${USED.join(' UNION ')})
SELECT r.uuid AS old, n.uuid AS new FROM replaced_node r
JOIN used u ON u.uuid = r.uuid
JOIN content.node n ON n.workspace_id = $1 AND n.path = r.path
WHERE NOT EXISTS (SELECT FROM content.node k WHERE k.workspace_id = $1 AND k.uuid = r.uuid)
  AND NOT EXISTS (SELECT FROM replaced_node o WHERE o.uuid = n.uuid)
  AND NOT EXISTS (SELECT FROM used o WHERE o.uuid = n.uuid)`;

const SET_IDENTIFIERS = COLUMNS.map(
  ([table, column]) => `UPDATE content.${table} s SET ${column} = r.new
FROM unnest($2::uuid[], $3::uuid[]) AS r (old, new) WHERE s.workspace_id = $1 AND s.${column} = r.old`,
);

/**
 * Must be called after nodes were replaced (`replaced_node`): a node that has the path of a replaced one, but a new
 * identifier, has its draft, and is published if it was (docs/reference/content-api.md#drafts-and-publishing).
 */
export async function followReplaced(queries: Queries, workspaceId: number): Promise<void> {
  const changed = await queries.query<{ old: string; new: string }>(FIND_CHANGED, [workspaceId]);
  const values = [workspaceId, changed.map((each) => each.old), changed.map((each) => each.new)];
  if (changed.length > 0) for (const statement of SET_IDENTIFIERS) await queries.query(statement, values);
  await alignDrafts(queries, workspaceId);
}
