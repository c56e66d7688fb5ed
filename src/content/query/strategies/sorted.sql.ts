import { allOf, bind, raw, sql, TRUE, type Sql } from '../../sql.js';
import { scalarRows } from '../filters/scalar-filter.sql.js';
import { sortedBeginning } from '../filters/text-filter.sql.js';
import { sortKeys } from '../ordering.sql.js';
import { matchesStatement, sliceOf } from '../page.sql.js';
import { positionTests } from '../place.sql.js';
import type { SortedPlan } from '../plan-query.js';
import type { CachedTotal } from '../total.cache.js';
import { countedNodes } from './listing.sql.js';

/** As many more nodes than the page needs are tested before all are sorted. */
const MARGIN = 1000;

/**
 * An index of values leads to the first nodes, each of which is tested for its place. If they do not fill the page,
 * because too many nodes are elsewhere or have no value, all nodes of the place are sorted.
 */
export function sortedSql(plan: SortedPlan, known: CachedTotal | undefined): Sql {
  const { query, workspace } = plan;
  const { offset, limit } = sliceOf(query);
  const end = sql`(${offset} + ${limit})`;
  const direction = raw(plan.descending ? 'DESC' : 'ASC');
  const place = allOf(positionTests(query, workspace));
  const first = sql`${valuesOf(plan)} ORDER BY 2 ${direction} FETCH FIRST (2 * ${end} + ${raw(String(MARGIN))}) ROWS WITH TIES`;
  const tested = sql`(${first}) f CROSS JOIN LATERAL (SELECT n.type, n.position FROM content.node n WHERE n.id = f.node_id OFFSET 0) n`;
  const top = sql`top AS MATERIALIZED (SELECT f.node_id AS id FROM ${tested} WHERE ${place} ORDER BY f.value ${direction} FETCH FIRST ${end} ROWS WITH TIES)`;
  const isFilled = sql`(SELECT count(*) FROM top) >= ${end}`;
  const all = sql`SELECT n.id FROM content.node n WHERE n.workspace_id = ${bind(workspace.id)}::smallint AND ${place} AND NOT ${isFilled}`;
  const rows = sql`(SELECT id FROM top WHERE ${isFilled} UNION ALL ${all}) f JOIN content.node n USING (id)`;
  const { before, counted } = countedNodes(plan, known);
  return matchesStatement(query, { before: [...before, top], rows, counted }, sortKeys(query, workspace));
}

/** The first value of each node that has one, or its beginning, as an index has them in order. */
function valuesOf({ key: { name }, kind, workspace }: SortedPlan): Sql {
  if (kind === 'text') {
    const property = sql`s.workspace_id = ${bind(workspace.id)}::smallint AND s.name = ${bind(name)}::text`;
    return sql`SELECT s.node_id, ${sortedBeginning(raw('s.value'))} AS value FROM content.node_text s WHERE ${property} AND s.first`;
  }
  const first = workspace.several.has(name) ? raw('s.first') : TRUE;
  return sql`SELECT s.node_id, s.value FROM content.node_scalar s WHERE ${scalarRows({ name, kind }, [first], workspace)}`;
}
