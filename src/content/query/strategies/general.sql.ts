import { andReadable, readableRanges, WITHIN_RANGE } from '../../nodes/scope/access.sql.js';
import { allOf, bind, raw, sql, type Sql } from '../../sql.js';
import { nodeConditions } from '../filters/filter.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, type Matches } from '../page.sql.js';
import { placeConditions } from '../place.sql.js';
import type { GeneralPlan } from '../plan-query.js';

/** The index of types and positions, or one of names and paths, finds the nodes; each is tested for the other conditions. */
export function generalSql(plan: GeneralPlan): Sql {
  const { query, workspace } = plan;
  return matchesStatement(query, generalMatches(plan), sortKeys(query, workspace));
}

export function generalMatches({
  query,
  workspace,
  ranges,
}: Pick<GeneralPlan, 'query' | 'workspace' | 'ranges'>): Matches {
  const conditions = allOf([...placeConditions(query, workspace), ...nodeConditions(query, workspace)]);
  if (ranges === undefined) {
    const rows = sql`content.node n WHERE ${conditions}${andReadable(query.access, 'n.path')}`;
    return { before: [], rows };
  }
  return {
    before: [readableRanges(ranges, bind(workspace.id))],
    rows: sql`readable r CROSS JOIN content.node n WHERE ${conditions} AND ${raw(WITHIN_RANGE)}`,
  };
}
