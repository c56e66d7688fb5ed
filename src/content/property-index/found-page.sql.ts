import { pageStatement } from '../query/page.sql.js';
import type { NodeQuery } from '../query/node-query.js';
import { nodesOf } from '../nodes/subtree.sql.js';
import { bind, raw, sql, writeSql, type BoundSql } from '../sql.js';
import { workspaceRevision } from '../workspaces/workspace-revision.sql.js';
import type { FoundMatches } from './property-indexes.service.js';

/** The statement of a page whose nodes are known: rows as those of `querySql`, with the revision before the total. */
export function foundPageSql(query: NodeQuery, { ids, total }: FoundMatches): BoundSql {
  const found = sql`unnest(${bind(ids)}::bigint[]) WITH ORDINALITY AS f (id, place)`;
  const revision = workspaceRevision({ name: query.workspace });
  return writeSql(
    pageStatement(query, [sql`counted AS (SELECT ${revision} AS revision, ${bind(total)}::int AS total)`], {
      nodes: sql`SELECT ${raw(nodesOf('n'))}, f.place FROM ${found} JOIN content.node n ON n.id = f.id`,
      order: raw('t.place'),
      ids: sql`SELECT f.id FROM ${found} ORDER BY f.place`,
      keys: [],
    }),
  );
}
