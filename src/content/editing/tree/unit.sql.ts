import { versioned } from '../../versions/keeping/versioned.sql.js';

/** The node $3 and its parts; none for a node without versions. $1 workspace, $2 types without versions. */
export const UNIT = `unit AS (
  SELECT n.id, n.position, ${versioned('n')} AS whole FROM content.node n WHERE n.workspace_id = $1 AND n.id = $3
  UNION ALL
  SELECT c.id, c.position, true FROM unit u CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = u.id AND NOT ${versioned('c')} OFFSET 0) c WHERE u.whole
)`;

/** Looked up individually: the planner overestimates the number of children and would read the whole table. */
export const UNIT_NODES =
  'unit u CROSS JOIN LATERAL (SELECT * FROM content.node n WHERE n.id = u.id OFFSET 0) n';

/** The revision of nodes: a short text that changes with them. */
export function revisionOf(alias: string): string {
  const state = ['uuid', 'name', 'type', 'mixins::text', 'doc'].map((name) => `${alias}.${name}`).join(', ');
  return `md5(string_agg(md5(concat_ws(E'\\n', ${state})), ',' ORDER BY ${alias}.position))`;
}

/** The revision of a unit: the node with id $3 and its parts. */
export const UNIT_REVISION = `WITH RECURSIVE ${UNIT}
SELECT ${revisionOf('n')} AS revision FROM ${UNIT_NODES}`;

/** Whether the node at position $3 has descendants with their own versions. $2: types without versions. */
export const HAS_UNITS = `SELECT EXISTS (SELECT FROM content.node n WHERE n.workspace_id = $1
  AND n.position > $3 AND n.position < $3 || '~' AND ${versioned('n')}) AS found`;
