import { UnitStateError } from '../../editing/editing.errors.js';
import type { Queries } from '../../queries.js';
import { versioned } from '../../versions/keeping/versioned.sql.js';

const STATES = ['draft', 'unpublished', 'scheduled_publication'].map(
  (table) => `SELECT node_uuid FROM content.${table} WHERE workspace_id = $1`,
);

/**
 * A node at path $3 or below it that has a draft or another state, but belongs to another unit, or whose draft was made while
 * the node did not have the same kind. $1 workspace, $2 types without versions.
 */
const WITHOUT_UNIT = `SELECT n.path FROM (${STATES.join(' UNION ')}) s
JOIN content.node n ON n.workspace_id = $1 AND n.uuid = s.node_uuid
WHERE (n.path = $3 OR $3 = '/' OR starts_with(n.path, $3 || '/')) AND (
  NOT ${versioned('n')} AND EXISTS (
    WITH RECURSIVE above AS (
      SELECT p.* FROM content.node p WHERE p.id = n.parent_id
      UNION ALL
      SELECT p.* FROM above a JOIN content.node p ON p.id = a.parent_id
    ) SELECT FROM above a WHERE ${versioned('a')})
  OR EXISTS (SELECT FROM content.draft f JOIN content.draft_node r ON r.draft_id = f.id AND r.uuid = f.node_uuid
    WHERE f.workspace_id = $1 AND f.node_uuid = n.uuid AND ${versioned('r')} <> ${versioned('n')}))
ORDER BY n.path LIMIT 1`;

/**
 * Must be called after nodes at a path or below it may have become units or parts of other units.
 * @throws UnitStateError if one of them has a draft, is unpublished or has scheduled actions, which would have no unit
 */
export async function requireUnits(
  queries: Queries,
  ...values: readonly [workspaceId: number, otherTypes: readonly string[], path: string]
): Promise<void> {
  const [found] = await queries.query<{ path: string }>(WITHOUT_UNIT, values);
  if (found !== undefined) throw new UnitStateError(found.path);
}
