import { raw, sql, type Sql } from '../../sql.js';
import { scalarTests } from '../filters/values/scalar-tests.sql.js';
import { rowsFrom, startValue } from '../keyset.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, sliceOf } from '../page.sql.js';
import type { OrderedScalarsPlan } from '../plan-query.js';
import { otherTypes } from './other-types.sql.js';

/**
 * Reads all nodes with the last value of the page, because the other sort keys determine which of them are on it. The total
 * is null if nodes of other types have the property.
 */
export function orderedScalarsSql({ query, workspace, found, direction }: OrderedScalarsPlan): Sql {
  const { rows } = scalarTests(found, workspace);
  const all = sql`content.node_scalar s WHERE ${rows}`;
  const slice = sliceOf(query);
  const keys = sortKeys(query, workspace, found.key);
  const start = startValue(query, keys) ?? undefined;
  const end = sql`(${slice.offset} + ${slice.limit})`;
  const first = rowsFrom(
    sql`SELECT s.node_id, s.value FROM ${all}`,
    { column: raw('s.value'), direction },
    end,
    start,
  );
  const matches = {
    before: [],
    rows: sql`(${first}) s JOIN content.node n ON n.id = s.node_id`,
    counted: sql`SELECT CASE WHEN EXISTS (${otherTypes(found.key.name, query, workspace)}) THEN NULL ELSE (SELECT count(*)::int FROM ${all}) END AS total`,
  };
  return matchesStatement(query, matches, keys, slice);
}
