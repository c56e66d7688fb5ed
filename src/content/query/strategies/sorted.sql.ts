import { allOf, bind, joinSql, raw, sql, TRUE, type Sql } from '../../sql.js';
import { scalarRows } from '../filters/values/scalar-filter.sql.js';
import { beginning, sortedBeginning } from '../filters/values/text-filter.sql.js';
import { beyond, startValue } from '../keyset.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, sliceOf } from '../page.sql.js';
import { positionTests } from '../place.sql.js';
import type { SortedPlan } from '../plan-query.js';
import type { CachedTotal } from '../total.cache.js';
import { countedNodes } from './listing.sql.js';

/** Number of nodes tested in addition to those of the page before all are sorted. */
const MARGIN = 1000;

/**
 * An index of values finds the first nodes, each of which is tested for its type and path. If they do not fill the page,
 * because too many nodes do not match or have no value, all matching nodes are sorted.
 */
export function sortedSql(plan: SortedPlan, known: CachedTotal | undefined): Sql {
  const { query, workspace } = plan;
  const { offset, limit } = sliceOf(query);
  const keys = sortKeys(query, workspace);
  const { before, counted } = countedNodes(plan, known);
  const place = allOf(positionTests(query, workspace));
  const all = sql`SELECT n.id FROM content.node n WHERE n.workspace_id = ${bind(workspace.id)}::smallint AND ${place}`;
  const start = startValue(query, keys);
  if (start === null) {
    const rows = sql`(${all}) f JOIN content.node n USING (id)`;
    return matchesStatement(query, { before, rows, counted }, keys);
  }
  const end = sql`(${offset} + ${limit})`;
  const { top, equal } = firstNodes(plan, { end, place, start });
  const isFilled = sql`(SELECT count(*) FROM top) >= ${end}`;
  const found = [raw('top'), ...equal].map((nodes) => sql`SELECT id FROM ${nodes} WHERE ${isFilled}`);
  const rows = sql`(${joinSql([...found, sql`${all} AND NOT ${isFilled}`], ' UNION ALL ')}) f JOIN content.node n USING (id)`;
  return matchesStatement(query, { before: [...before, top], rows, counted }, keys);
}

/** `top`: the first nodes of the page, with ties; `equal`: nodes with the value of the last result of the previous page. */
function firstNodes(
  plan: SortedPlan,
  { end, place, start }: { readonly end: Sql; readonly place: Sql; readonly start: Sql | undefined },
): { readonly top: Sql; readonly equal: readonly Sql[] } {
  const direction = plan.descending ? 'DESC' : 'ASC';
  const { rows, value } = valuesOf(plan);
  const tested = (found: Sql): Sql =>
    sql`SELECT f.node_id AS id FROM (${found}) f CROSS JOIN LATERAL (SELECT n.type, n.position FROM content.node n WHERE n.id = f.node_id OFFSET 0) n WHERE ${place}`;
  const last = start === undefined || plan.kind !== 'text' ? start : beginning(start);
  const later = last === undefined ? rows : sql`${rows} AND ${value} ${beyond(direction)} ${last}`;
  const first = sql`${later} ORDER BY 2 ${raw(direction)} FETCH FIRST (2 * ${end} + ${raw(String(MARGIN))}) ROWS WITH TIES`;
  const top = sql`top AS MATERIALIZED (${tested(first)} ORDER BY f.value ${raw(direction)} FETCH FIRST ${end} ROWS WITH TIES)`;
  return { top, equal: last === undefined ? [] : [sql`(${tested(sql`${rows} AND ${value} = ${last}`)}) e`] };
}

/** The first value of each node with a value, or its beginning, in index order. */
function valuesOf({ key: { name }, kind, workspace }: SortedPlan): {
  readonly rows: Sql;
  readonly value: Sql;
} {
  if (kind === 'text') {
    const property = sql`s.workspace_id = ${bind(workspace.id)}::smallint AND s.name = ${bind(name)}::text`;
    const value = sortedBeginning(raw('s.value'));
    return {
      rows: sql`SELECT s.node_id, ${value} AS value FROM content.node_text s WHERE ${property} AND s.first`,
      value,
    };
  }
  const first = workspace.several.has(name) ? raw('s.first') : TRUE;
  return {
    rows: sql`SELECT s.node_id, s.value FROM content.node_scalar s WHERE ${scalarRows({ name, kind }, [first], workspace)}`,
    value: raw('s.value'),
  };
}
