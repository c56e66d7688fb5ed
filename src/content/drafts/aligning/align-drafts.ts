import type { Queries } from '../../queries.js';

/** Whether anything refers to the identifiers and positions of the nodes of a workspace. */
const HAS_STATES = `SELECT EXISTS (SELECT FROM content.draft WHERE workspace_id = $1)
  OR EXISTS (SELECT FROM content.unpublished WHERE workspace_id = $1)
  OR EXISTS (SELECT FROM content.scheduled_publication WHERE workspace_id = $1) AS found`;

const GONE = (table: string): string => `DELETE FROM ${table} s WHERE s.workspace_id = $1
  AND NOT EXISTS (SELECT FROM content.node n WHERE n.workspace_id = s.workspace_id AND n.uuid = s.node_uuid)`;

const ALIGN: readonly string[] = [
  GONE('content.draft'),
  GONE('content.unpublished'),
  GONE('content.scheduled_publication'),
  `UPDATE content.draft_node d SET id = n.id FROM content.node n
WHERE d.workspace_id = $1 AND n.workspace_id = $1 AND n.uuid = d.uuid AND n.id <> d.id`,
  `UPDATE content.draft_node d SET parent_id = p.id FROM content.draft_node p
WHERE d.workspace_id = $1 AND p.draft_id = d.draft_id AND p.uuid = d.parent_uuid AND p.id IS DISTINCT FROM d.parent_id`,
  `UPDATE content.draft_node d SET
  path = n.path || substr(d.path, length(r.path) + 1),
  position = n.position || substr(d.position, length(r.position) + 1),
  depth = d.depth + n.depth - r.depth,
  name = CASE WHEN d.uuid = r.uuid THEN n.name ELSE d.name END,
  ord = CASE WHEN d.uuid = r.uuid THEN n.ord ELSE d.ord END,
  parent_id = CASE WHEN d.uuid = r.uuid THEN n.parent_id ELSE d.parent_id END,
  parent_uuid = CASE WHEN d.uuid = r.uuid THEN p.uuid ELSE d.parent_uuid END
FROM content.draft f
JOIN content.draft_node r ON r.draft_id = f.id AND r.uuid = f.node_uuid
JOIN content.node n ON n.workspace_id = f.workspace_id AND n.uuid = f.node_uuid
LEFT JOIN content.node p ON p.id = n.parent_id
WHERE f.workspace_id = $1 AND d.draft_id = f.id
  AND (n.path <> r.path OR n.position <> r.position OR n.parent_id IS DISTINCT FROM r.parent_id)`,
];

/** Call it after nodes were moved, replaced or removed: drafts are moved with their nodes, or deleted. */
export async function alignDrafts(queries: Queries, workspaceId: number): Promise<void> {
  const [row] = await queries.query<{ found: boolean }>(HAS_STATES, [workspaceId]);
  if (row?.found !== true) return;
  for (const statement of ALIGN) await queries.query(statement, [workspaceId]);
}
