import type { NodeAccess } from '../../../common/index.js';
import { bind, NOTHING, raw, sql, type Bound, type Sql } from '../../sql.js';

/** The suffix that separates the position of a node from those of its descendants (encode-position.ts). */
const BEFORE_CHILDREN = '\u0001';
const AFTER_CHILDREN = '~';

/** Suffixes of the position of a rule's path that enclose the positions of its nodes. */
const REGION = {
  node: ['', BEFORE_CHILDREN],
  children: [BEFORE_CHILDREN, AFTER_CHILDREN],
  both: ['', AFTER_CHILDREN],
} as const;

/** The SQL before and after the bounds in the condition that the node with this path may be read. */
function aroundBounds(path: string): readonly [before: string, after: string] {
  // A cast instead of a comparison, for which the planner would expect one row in two hundred.
  return [`(width_bucket(${path}, `, '::text[]) & 1)::boolean'];
}

/**
 * Whether the node with this path (SQL, a column of collation "C") may be read. The text is the same for all rights, and a
 * binary search checks any number of rules.
 * @param bounds placeholder of `NodeAccess.bounds`
 */
export function readableCondition(path: string, bounds: string): string {
  return aroundBounds(path).join(bounds);
}

/** Appends `readableCondition` to other conditions, with bound values; empty for unrestricted callers. */
export function andReadable(access: NodeAccess | undefined, path: string): Sql {
  if (access === undefined) return NOTHING;
  const [before, after] = aroundBounds(path);
  return { texts: [` AND ${before}`, after], holes: [bind(access.bounds)] };
}

/** Condition on a node `n` and a range `r` of `readable`. */
export const WITHIN_RANGE = 'n.position >= r.low AND n.position < r.high';

/** Rows `e (bound)`: where rules begin and end; each bound inverts the decision of the rules above it. */
function boundsOf({ rules }: NodeAccess, workspaceId: Bound): Sql {
  const paths = bind(rules.map(({ path }) => path));
  const from = bind(rules.map(({ scope }) => REGION[scope][0]));
  const to = bind(rules.map(({ scope }) => REGION[scope][1]));
  return sql`unnest(${paths}::text[], ${from}::text[], ${to}::text[]) AS rule (path, low, high)
  JOIN content.node a ON a.workspace_id = ${workspaceId}::smallint AND a.path = rule.path COLLATE "C"
  CROSS JOIN LATERAL (VALUES (a.position || rule.low), (a.position || rule.high)) AS e (bound)`;
}

/** Disjoint, unordered ranges for an index; low is inclusive, high exclusive. Rules without a node have no effect. */
export function readableRanges(access: NodeAccess, workspaceId: Bound): Sql {
  // Nodes between an odd bound and the next one may be read.
  return sql`readable AS MATERIALIZED (SELECT low, high FROM (
  SELECT e.bound AS low, lead(e.bound) OVER bounds AS high, row_number() OVER bounds AS place
  FROM ${boundsOf(access, workspaceId)}
  WINDOW bounds AS (ORDER BY e.bound)) b WHERE place % 2 = 1)`;
}

/** Whether the node with this position (SQL) may be read. The bounds are computed once for each statement. */
export function readablePosition(position: string, access: NodeAccess, workspaceId: Bound): Sql {
  const bounds = sql`SELECT array_agg(e.bound ORDER BY e.bound) FROM ${boundsOf(access, workspaceId)}`;
  return sql`(width_bucket(${raw(position)}, (${bounds})) & 1)::boolean`;
}
