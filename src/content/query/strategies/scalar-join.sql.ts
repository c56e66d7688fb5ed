import { andReadable } from '../../nodes/scope/access.sql.js';
import { allOf, sql, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { nodeConditions } from '../filters/filter.sql.js';
import { scalarTests } from '../filters/values/scalar-tests.sql.js';
import type { PropertyFilters } from '../node-query.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement } from '../page.sql.js';
import { placeTestsWithin } from '../place.sql.js';
import type { ScalarJoinPlan } from '../plan-query.js';

/** The table of values finds the nodes; each is tested for the other conditions. */
export function scalarJoinSql({ query, workspace, joined, others }: ScalarJoinPlan): Sql {
  const { join, conditions } = scalarJoin(joined, workspace);
  const all = allOf([
    ...placeTestsWithin(query, workspace),
    ...conditions,
    ...nodeConditions({ ...query, filters: others }, workspace),
  ]);
  const rows = sql`content.node n ${join} WHERE ${all}${andReadable(query.access, 'n.path')}`;
  return matchesStatement(query, { before: [], rows }, sortKeys(query, workspace, joined.key));
}

/** The rows `s` that pass the filters of a property, one per node, and the other conditions on their nodes. */
export function scalarJoin(
  joined: PropertyFilters,
  workspace: Workspace,
): { readonly join: Sql; readonly conditions: readonly Sql[] } {
  const { rows, exact } = scalarTests(joined, workspace);
  return { join: sql`JOIN content.node_scalar s ON s.node_id = n.id AND ${rows}`, conditions: exact };
}
