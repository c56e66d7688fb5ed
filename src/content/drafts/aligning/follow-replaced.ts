import type { Queries } from '../../queries.js';
import { LostStateError } from '../../content.errors.js';
import { alignDrafts } from './align-drafts.js';

const COLUMNS = [
  ['draft', 'node_uuid'],
  ['unpublished', 'node_uuid'],
  ['scheduled_publication', 'node_uuid'],
  ['draft_node', 'uuid'],
  ['draft_node', 'parent_uuid'],
  ['draft_removed', 'uuid'],
] as const;

const STATES = ['draft', 'unpublished', 'scheduled_publication'].map(
  (table) => `EXISTS (SELECT FROM content.${table} s WHERE s.workspace_id = $1 AND s.node_uuid = r.uuid)`,
);

const USED = COLUMNS.map(
  ([table, column]) =>
    `SELECT ${column} AS uuid, ${String(column === 'parent_uuid')} AS parent FROM content.${table} WHERE workspace_id = $1`,
);

// A node that gets the identifier of another node with states keeps the states of that node.
const FIND_CHANGED = `WITH used AS (${USED.join(' UNION ')})
SELECT r.uuid AS old, n.uuid AS new, n.path,
  EXISTS (SELECT FROM used o WHERE o.uuid = n.uuid AND NOT o.parent) AS "isUsed",
  (${STATES.join(' OR ')}) AS "hasState"
FROM replaced_node r
JOIN content.node n ON n.workspace_id = $1 AND n.path = r.path
WHERE EXISTS (SELECT FROM used u WHERE u.uuid = r.uuid)
  AND NOT EXISTS (SELECT FROM content.node k WHERE k.workspace_id = $1 AND k.uuid = r.uuid)`;

const SET_IDENTIFIERS = COLUMNS.map(
  ([table, column]) => `UPDATE content.${table} s SET ${column} = r.new
FROM unnest($2::uuid[], $3::uuid[]) AS r (old, new) WHERE s.workspace_id = $1 AND s.${column} = r.old`,
);

interface ChangedIdentifier {
  readonly old: string;
  readonly new: string;
  readonly path: string;
  /** Whether the new identifier is that of a node with a state, or of a part of a draft. */
  readonly isUsed: boolean;
  /** Whether the node with the old identifier has a draft, is unpublished or has scheduled actions. */
  readonly hasState: boolean;
}

/**
 * Must be called after nodes were replaced (`replaced_node`): a node that has the path of a replaced one, but another
 * identifier, has its draft, and is published if it was (docs/reference/content-api.md#drafts-and-publishing).
 * @throws LostStateError
 */
export async function followReplaced(queries: Queries, workspaceId: number): Promise<void> {
  const found = await queries.query<ChangedIdentifier>(FIND_CHANGED, [workspaceId]);
  const lost = found.find(({ isUsed, hasState }) => isUsed && hasState);
  if (lost !== undefined) throw new LostStateError(lost.path, lost.new);
  const changed = found.filter(({ isUsed }) => !isUsed);
  const values = [workspaceId, changed.map((each) => each.old), changed.map((each) => each.new)];
  if (changed.length > 0) for (const statement of SET_IDENTIFIERS) await queries.query(statement, values);
  await alignDrafts(queries, workspaceId);
}
