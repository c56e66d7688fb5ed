import { pageStatement } from '../query/page.sql.js';
import type { NodeQuery } from '../query/node-query.js';
import { nodesOf } from '../nodes/subtree.sql.js';
import { bind, raw, sql, writeSql, type BoundSql } from '../sql.js';
import type { FoundMatches } from './property-indexes.service.js';

/** The statement that reads a page of known nodes; rows like those of `querySql`. */
export function foundPageSql(
  query: NodeQuery,
  { ids, total }: Pick<FoundMatches, 'ids' | 'total'>,
): BoundSql {
  const found = sql`unnest(${bind(ids)}::bigint[]) WITH ORDINALITY AS f (id, place)`;
  return writeSql(
    pageStatement(query, [sql`counted AS (SELECT ${bind(total)}::int AS total)`], {
      nodes: sql`SELECT ${raw(nodesOf('n'))}, f.place FROM ${found} JOIN content.node n ON n.id = f.id`,
      order: raw('t.place'),
      ids: sql`SELECT f.id FROM ${found} ORDER BY f.place`,
      keys: [],
    }),
  );
}
