import { joinSql, raw, sql, type Sql } from '../../sql.js';
import { scalarTest } from '../filters/property-filter.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, sliceOf } from '../page.sql.js';
import type { OrderedScalarsPlan } from '../plan-query.js';
import { otherTypes } from './other-types.sql.js';

/**
 * Of equal values all are taken: the keys after the first decide which of them are on the page. The total is null if
 * nodes of other types have the property by now.
 */
export function orderedScalarsSql({ query, workspace, key, direction }: OrderedScalarsPlan): Sql {
  const tests = query.filters.map((filter) => scalarTest({ ...filter, key }, workspace).rows);
  const all = sql`content.node_scalar s WHERE ${joinSql(tests, ' AND ')}`;
  const slice = sliceOf(query);
  const first = sql`SELECT s.node_id, s.value FROM ${all} ORDER BY s.value ${raw(direction)} FETCH FIRST (${slice.offset} + ${slice.limit}) ROWS WITH TIES`;
  const matches = {
    before: [],
    rows: sql`(${first}) s JOIN content.node n ON n.id = s.node_id`,
    counted: sql`SELECT CASE WHEN EXISTS (${otherTypes(key.name, query, workspace)}) THEN NULL ELSE (SELECT count(*)::int FROM ${all}) END AS total`,
  };
  return matchesStatement(query, matches, sortKeys(query, workspace, key), slice);
}
