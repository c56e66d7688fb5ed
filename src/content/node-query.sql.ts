import { andReadable, readableRanges, WITHIN_RANGE } from './access.sql.js';
import { descendantCondition } from './column-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { filterCondition } from './filter.sql.js';
import type { KnownTotal } from './known-totals.js';
import { isNarrowing, isScalarTest } from './narrowing-filter.js';
import { isListing, type Filter, type NodeKey, type NodeQuery } from './node-query.js';
import { sortKeys, type SortKey } from './ordering.sql.js';
import { pageExpressions, type ProposedTotal } from './query-page.sql.js';
import { SqlParameters, type BoundSql } from './sql-parameters.js';
import { embeddedRows, nodeColumns, pageRows } from './subtree.sql.js';
import { textSql, type TextSql } from './text-query.sql.js';
import { versionCondition } from './versions/version-condition.sql.js';
import { workspaceTopic } from './workspace-topic.js';
import type { Workspace } from './workspace.js';

/**
 * The one statement of a query: counts all matches, reads the asked-for page and what it embeds.
 * Its rows carry `nodeColumns`, in a listing the revision of the workspace, and the total; a page without nodes is one
 * row of nulls before it.
 * @param known what was counted before, if this is a listing
 */
export function nodeQuerySql(query: NodeQuery, workspace: Workspace, known?: KnownTotal): BoundSql {
  const parameters = new SqlParameters();
  const joins: string[] = [];
  const context: FilterContext = { parameters, workspace };
  const narrowed = query.text !== undefined || query.filters.some((filter) => isNarrowing(filter, workspace));
  const workspaceId = parameters.add(workspace.id);
  const joined = query.filters.find((filter) => isScalarTest(filter, workspace));
  const conditions = [
    ...placeConditions(query, narrowed, workspaceId, context),
    ...query.filters.map((filter) =>
      filterCondition(filter, filter === joined ? { ...context, joins } : context),
    ),
  ].filter((condition) => condition !== 'true');
  conditions.push(...versionCondition(query.version, parameters));
  const text = query.text === undefined ? undefined : textSql(query.text, query, context);
  if (text !== undefined) conditions.push(text.condition);
  const keys = orderKeys(query, context, text?.rank, joins.length > 0 ? joined?.key : undefined);
  const offset = `${parameters.add(query.offset)}::bigint`;
  const limit = `${parameters.add(query.limit)}::bigint`;
  const proposed = isListing(query) ? propose(workspace, known, parameters) : undefined;
  const { ranges, condition } = restrict(query, narrowed, workspaceId, parameters);
  const rows = `content.node n ${[...joins, text?.join ?? ''].join(' ')} WHERE ${conditions.join(' AND ')}${condition}`;
  const expressions = [
    ...ranges,
    ...(text?.expressions ?? []),
    ...pageExpressions(keys, { rows, inRanges: ranges.length > 0 }, offset, limit, proposed),
    resultRows(query, parameters),
  ];
  const statement = `WITH RECURSIVE ${expressions.join(',\n')}
SELECT ${nodeColumns('t')}, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.place, t.position`;
  return { text: statement, values: parameters.values };
}

function propose(
  { name }: Workspace,
  known: KnownTotal | undefined,
  parameters: SqlParameters,
): ProposedTotal {
  return {
    topic: `${parameters.add(workspaceTopic(name))}::text`,
    revision: `${parameters.add(known?.revision ?? null)}::bigint`,
    total: `${parameters.add(known?.total ?? null)}::int`,
  };
}

/** Of which types a match is, and below which path. */
function placeConditions(
  { types, rootPath }: NodeQuery,
  narrowed: boolean,
  workspaceId: string,
  { parameters, workspace }: FilterContext,
): string[] {
  const bound = parameters.add(types);
  return [
    // A sum is no column: the indexes that list all nodes of a workspace are left alone.
    narrowed ? `n.workspace_id + 0 = ${workspaceId}::int` : `n.workspace_id = ${workspaceId}::smallint`,
    types.length === 1 ? `n.type = (${bound}::text[])[1]` : `n.type = ANY(${bound}::text[])`,
    descendantCondition(rootPath, workspace.id, parameters),
  ];
}

/**
 * The condition (` AND …`) of what may be read. Where an index leads to few nodes, each of them is looked at; else one
 * leads from range to range, so that counting needs no look at any node.
 */
function restrict(
  { access, filters }: NodeQuery,
  narrowed: boolean,
  workspaceId: string,
  parameters: SqlParameters,
): { readonly ranges: string[]; readonly condition: string } {
  if (access === undefined || narrowed || filters.some(namesNodes)) {
    return { ranges: [], condition: andReadable(access, 'n.path', parameters) };
  }
  return { ranges: [readableRanges(access, workspaceId, parameters)], condition: ` AND ${WITHIN_RANGE}` };
}

/** Whether an index leads to the nodes that a filter names. */
function namesNodes({ key, operator }: Filter): boolean {
  return (operator === 'eq' || operator === 'in') && ['id', 'name', 'path'].includes(key.kind);
}

function orderKeys(
  query: NodeQuery,
  context: FilterContext,
  rank: TextSql['rank'],
  joined: NodeKey | undefined,
): SortKey[] {
  if (query.ordering.length > 0) {
    return [...sortKeys(query.ordering, context, joined), { expression: 'n.uuid', direction: 'ASC' }];
  }
  const best = rank === undefined ? [] : [{ expression: rank(), direction: 'DESC' }];
  return [...best, { expression: 'n.position', direction: 'ASC' }];
}

/** The nodes of the page, and below them what they embed. */
function resultRows({ embedding, access }: NodeQuery, parameters: SqlParameters): string {
  if (embedding.depth === 0 || embedding.types.length === 0) return pageRows('page');
  return embeddedRows('page', {
    types: parameters.add(embedding.types),
    depth: parameters.add(embedding.depth),
    condition: andReadable(access, 'c.path', parameters),
  });
}
