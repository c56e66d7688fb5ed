import { descendantCondition } from './column-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { filterCondition } from './filter.sql.js';
import { isNarrowing } from './narrowing-filter.js';
import type { Embedding, NodeQuery } from './node-query.js';
import { sortKeys, type SortKey } from './ordering.sql.js';
import { SqlParameters, type BoundSql } from './sql-parameters.js';
import { embeddedRows, NODE_COLUMNS, pageRows } from './subtree.sql.js';
import { textSql, type TextSql } from './text-query.sql.js';
import type { Workspace } from './workspace.js';

/**
 * The one statement of a query: counts all matches, reads the asked-for page and what it embeds.
 * Its rows carry NODE_COLUMNS and the total; a page without nodes is one row with the total alone.
 */
export function nodeQuerySql(query: NodeQuery, workspace: Workspace): BoundSql {
  const parameters = new SqlParameters();
  const context: FilterContext = { parameters, workspace };
  const narrowed = query.text !== undefined || query.filters.some((filter) => isNarrowing(filter, workspace));
  const workspaceId = parameters.add(workspace.id);
  const types = parameters.add(query.types);
  const conditions = [
    // A sum is no column: the indexes that list all nodes of a workspace are left alone.
    narrowed ? `n.workspace_id + 0 = ${workspaceId}::int` : `n.workspace_id = ${workspaceId}::smallint`,
    query.types.length === 1 ? `n.type = (${types}::text[])[1]` : `n.type = ANY(${types}::text[])`,
    descendantCondition(query.rootPath, workspace.id, parameters),
    ...query.filters.map((filter) => filterCondition(filter, context)),
  ];
  const text = query.text === undefined ? undefined : textSql(query.text, query.embedding, context);
  if (text !== undefined) conditions.push(text.condition);
  const keys = orderKeys(query, context, text?.rank);
  const page = `OFFSET ${parameters.add(query.offset)}::bigint LIMIT ${parameters.add(query.limit)}::bigint`;
  const matches = `FROM content.node n ${text?.join ?? ''} WHERE ${conditions.join(' AND ')}`;
  const expressions = [...(text?.expressions ?? []), ...pageExpressions(query, keys, matches, page)];
  expressions.push(resultRows(query.embedding, parameters));
  const statement = `WITH RECURSIVE ${expressions.join(',\n')}
SELECT ${NODE_COLUMNS}, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.place, t.position`;
  return { text: statement, values: parameters.values };
}

function orderKeys(query: NodeQuery, context: FilterContext, rank: TextSql['rank']): SortKey[] {
  if (query.ordering.length > 0) {
    return [...sortKeys(query.ordering, context), { expression: 'n.uuid', direction: 'ASC' }];
  }
  const best = rank === undefined ? [] : [{ expression: rank(), direction: 'DESC' }];
  return [...best, { expression: 'n.position', direction: 'ASC' }];
}

/** Expressions `counted` (total) and `page` (id, place). */
function pageExpressions(
  query: NodeQuery,
  keys: readonly SortKey[],
  matches: string,
  page: string,
): string[] {
  const numbered = `page AS MATERIALIZED (SELECT id, (row_number() OVER ())::int AS place FROM (`;
  if (query.filters.length === 0 && query.text === undefined && query.ordering.length === 0) {
    // Type and place alone: the index counts, and skips to the page in document order without reading a node.
    const found = `SELECT n.workspace_id, n.position ${matches} ORDER BY n.position ${page}`;
    return [
      `counted AS (SELECT count(*)::int AS total ${matches})`,
      `${numbered}SELECT p.id FROM (${found}) f JOIN content.node p USING (workspace_id, position) ORDER BY position) o)`,
    ];
  }
  const columns = keys.map(({ expression }, index) => `${expression} AS k${String(index)}`);
  const order = keys.map(({ direction }, index) => `m.k${String(index)} ${direction}`);
  return [
    `m AS MATERIALIZED (SELECT n.id, ${columns.join(', ')} ${matches})`,
    `counted AS (SELECT count(*)::int AS total FROM m)`,
    `${numbered}SELECT m.id FROM m ORDER BY ${order.join(', ')} ${page}) o)`,
  ];
}

/** The nodes of the page, and below them what they embed. */
function resultRows({ types, depth }: Embedding, parameters: SqlParameters): string {
  if (depth === 0 || types.length === 0) return pageRows('page');
  return embeddedRows('page', parameters.add(types), parameters.add(depth));
}
