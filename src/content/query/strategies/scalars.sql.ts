import { nodesOf } from '../../nodes/subtree.sql.js';
import { bind, joinSql, raw, sql, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { scalarTest } from '../filters/property-filter.sql.js';
import type { PropertyKey, ScalarFilter } from '../node-query.js';
import { pageStatement, sliceOf } from '../page.sql.js';
import type { ScalarsPlan } from '../plan-query.js';
import { otherTypes } from './other-types.sql.js';

/**
 * The table of numbers and dates finds, counts and sorts; only the nodes of the page are read, and those whose sort keys
 * equal the last one's. The total is null if nodes of other types have the property by now.
 */
export function scalarsSql({ query, workspace, filters, keys }: ScalarsPlan): Sql {
  const [first] = filters;
  const names = new Set(filters.map(({ key }) => key.name));
  names.delete(first.key.name);
  const columns = keys.map(({ key }, index) => sql`${valueOf(key, first)} AS ${raw(`k${String(index)}`)}`);
  const tests = [
    rowsOf(first.key.name, filters, workspace),
    ...[...names].map((name) => alsoPasses(name, filters, workspace)),
  ];
  const matches = sql`m AS MATERIALIZED (SELECT s.node_id AS id, ${joinSql(columns, ', ')} FROM content.node_scalar s WHERE ${joinSql(tests, ' AND ')})`;
  const counted = sql`counted AS (SELECT CASE WHEN EXISTS (${otherTypes(first.key.name, query, workspace)}) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total)`;
  const { offset, limit } = sliceOf(query);
  const order = (alias: string): string =>
    keys
      .map(({ descending }, index) => `${alias}.k${String(index)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`)
      .join(', ');
  // Of nodes with equal keys, the identifier decides which are on the page.
  const top = sql`SELECT * FROM m ORDER BY ${raw(order('m'))} FETCH FIRST (${offset} + ${limit}) ROWS WITH TIES`;
  const ids = sql`SELECT p.* FROM (${top}) p JOIN content.node u ON u.id = p.id ORDER BY ${raw(order('p'))}, u.uuid OFFSET ${offset} LIMIT ${limit}`;
  const sorted = raw(keys.map((_, index) => `o.k${String(index)}`).join(', '));
  return pageStatement(query, [matches, counted], {
    nodes: sql`SELECT ${raw(nodesOf('n'))}, ${sorted} FROM (${ids}) o JOIN content.node n USING (id)`,
    order: raw(`${order('t')}, t.uuid`),
    ids,
  });
}

/** Of a node that a row `s` is of: looked up in the index, which costs less than a join while matches are few. */
function valueOf({ name }: PropertyKey, first: ScalarFilter): Sql {
  if (name === first.key.name) return raw('s.value');
  return sql`(SELECT o.value FROM content.node_scalar o WHERE o.node_id = s.node_id AND o.name = ${bind(name)}::text AND o.first)`;
}

/** What filters test of the rows `s` of a property, of which a node has one. */
function rowsOf(name: string, filters: readonly ScalarFilter[], workspace: Workspace): Sql {
  const own = filters.filter(({ key }) => key.name === name);
  return joinSql(
    own.map((filter) => scalarTest(filter, workspace).rows),
    ' AND ',
  );
}

function alsoPasses(name: string, filters: readonly ScalarFilter[], workspace: Workspace): Sql {
  return sql`s.node_id IN (SELECT s.node_id FROM content.node_scalar s WHERE ${rowsOf(name, filters, workspace)})`;
}
