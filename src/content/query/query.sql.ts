import { writeSql, type BoundSql, type Sql } from '../sql.js';
import type { CachedTotal } from './total.cache.js';
import type { QueryPlan } from './plan-query.js';
import { generalSql } from './strategies/general.sql.js';
import { indexedSql } from './strategies/indexed.sql.js';
import { listingSql } from './strategies/listing.sql.js';
import { orderedScalarsSql } from './strategies/ordered-scalars.sql.js';
import { scalarJoinSql } from './strategies/scalar-join.sql.js';
import { searchSql } from './strategies/search.sql.js';
import { sortedSql } from './strategies/sorted.sql.js';
import { valuesSql } from './strategies/values.sql.js';

/**
 * The statement of a query: counts all matches, and reads the requested page with its embedded nodes. Its rows have
 * `nodeText`, the revision of the workspace and the total; an empty page is one row with nulls for a node.
 * @param known the previously counted total, if all nodes of a path match
 * @throws AppError `invalidQuery`, `invalidValueFormat` (filter.sql.ts)
 */
export function querySql(plan: QueryPlan, known?: CachedTotal): BoundSql {
  return writeSql(strategySql(plan, known));
}

function strategySql(plan: QueryPlan, known: CachedTotal | undefined): Sql {
  switch (plan.strategy) {
    case 'listing':
      return listingSql(plan, known);
    case 'sorted':
      return sortedSql(plan, known);
    case 'orderedScalars':
      return orderedScalarsSql(plan);
    case 'values':
      return valuesSql(plan);
    case 'search':
      return searchSql(plan);
    case 'scalarJoin':
      return scalarJoinSql(plan);
    case 'indexed':
      return indexedSql(plan);
    case 'general':
      return generalSql(plan);
  }
}
