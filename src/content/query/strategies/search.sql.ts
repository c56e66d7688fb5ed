import { andReadable } from '../../nodes/scope/access.sql.js';
import { allOf, joinSql, sql, type Sql } from '../../sql.js';
import { nodeConditions } from '../filters/filter.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, type Matches } from '../page.sql.js';
import { placeTests } from '../place.sql.js';
import type { SearchPlan } from '../plan-query.js';
import { textSql } from '../text/text-query.sql.js';
import { scalarJoin } from './scalar-join.sql.js';

/** The index of tokens finds the nodes; each is tested for the other conditions. Sorted by rank unless ordered otherwise. */
export function searchSql(plan: SearchPlan): Sql {
  const { query, workspace, joined } = plan;
  const { rank, ...matches } = searchMatches(plan);
  const ranked = rank === undefined ? [] : [{ expression: rank, direction: 'DESC', type: 'float8' as const }];
  return matchesStatement(query, matches, sortKeys(query, workspace, joined?.key, ranked));
}

/** Includes the rank, if there is one. */
export function searchMatches({
  query,
  workspace,
  text,
  joined,
  others,
}: Omit<SearchPlan, 'strategy'>): Matches & {
  readonly rank?: Sql | undefined;
} {
  const found = textSql(text, query, workspace);
  const scalar = joined === undefined ? undefined : scalarJoin(joined, workspace);
  const conditions = allOf([
    ...placeTests(query, workspace),
    ...(scalar?.conditions ?? []),
    ...nodeConditions({ ...query, filters: others }, workspace),
    found.condition,
  ]);
  const joins = joinSql([...(scalar === undefined ? [] : [scalar.join]), found.join], ' ');
  const rows = sql`content.node n ${joins} WHERE ${conditions}${andReadable(query.access, 'n.path')}`;
  return { before: found.expressions, rows, rank: found.rank };
}
