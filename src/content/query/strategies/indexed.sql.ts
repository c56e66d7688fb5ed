import { andReadable } from '../../nodes/scope/access.sql.js';
import { allOf, sql, type Sql } from '../../sql.js';
import { nodeConditions } from '../filters/filter.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, type Matches } from '../page.sql.js';
import { placeTests } from '../place.sql.js';
import type { IndexedPlan } from '../plan-query.js';

/** An index on properties finds the nodes; each is tested for the other conditions. */
export function indexedSql(plan: IndexedPlan): Sql {
  return matchesStatement(plan.query, indexedMatches(plan), sortKeys(plan.query, plan.workspace));
}

export function indexedMatches({ query, workspace }: Pick<IndexedPlan, 'query' | 'workspace'>): Matches {
  const conditions = allOf([...placeTests(query, workspace), ...nodeConditions(query, workspace)]);
  return { before: [], rows: sql`content.node n WHERE ${conditions}${andReadable(query.access, 'n.path')}` };
}
