import { andReadable } from '../../nodes/access.sql.js';
import { allOf, joinSql, sql, type Sql } from '../../sql.js';
import { nodeConditions } from '../filters/filter.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement } from '../page.sql.js';
import { placeTests } from '../place.sql.js';
import type { SearchPlan } from '../plan-query.js';
import { textSql } from '../text-query.sql.js';
import { scalarJoin } from './scalar-join.sql.js';

/** The index of tokens finds the nodes; each is tested for the rest, and sorted by rank unless ordered otherwise. */
export function searchSql({ query, workspace, text, joined, others }: SearchPlan): Sql {
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
  const rank = found.rank === undefined ? [] : [{ expression: found.rank, direction: 'DESC' }];
  const keys = sortKeys(query, workspace, joined?.key, rank);
  return matchesStatement(query, { before: found.expressions, rows }, keys);
}
