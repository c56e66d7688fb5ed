import { andReadable, readableRanges, WITHIN_RANGE } from '../nodes/access.sql.js';
import { descendantCondition } from './filters/column-filter.sql.js';
import type { FilterContext } from './filters/filter-context.js';
import { filterCondition } from './filters/filter.sql.js';
import type { KnownTotal } from './known-totals.js';
import { isNarrowing, isScalarTest } from './filters/narrowing-filter.js';
import { isListing, type Filter, type NodeKey, type NodeQuery } from './node-query.js';
import { orderedScalars, type OrderedScalars } from './ordered-scalars.js';
import { sortKeys, type SortKey } from './ordering.sql.js';
import { pageOfIds, pageOfNodes, type Matches, type ProposedTotal, type Wanted } from './query-page.sql.js';
import { SqlParameters, type BoundSql } from '../sql-parameters.js';
import { embeddedRows, nodeColumns } from '../nodes/subtree.sql.js';
import { textSql, type TextSql } from './text-query.sql.js';
import { versionCondition } from '../versions/version-condition.sql.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import type { Workspace } from '../workspaces/workspace.js';

/**
 * The one statement of a query: counts all matches, reads the asked-for page and what it embeds.
 * Its rows carry `nodeColumns`, in a listing the revision of the workspace, and the total; a page without nodes is one
 * row of nulls before it.
 * @param known what was counted before, if this is a listing
 */
export function nodeQuerySql(query: NodeQuery, workspace: Workspace, known?: KnownTotal): BoundSql {
  const ordered = orderedScalars(query, workspace);
  return ordered === undefined ? searchSql(query, workspace, known) : orderedSql(query, workspace, ordered);
}

function searchSql(query: NodeQuery, workspace: Workspace, known: KnownTotal | undefined): BoundSql {
  const parameters = new SqlParameters();
  const tests: string[] = [];
  const context: FilterContext = { parameters, workspace };
  const narrowed = query.text !== undefined || query.filters.some((filter) => isNarrowing(filter, workspace));
  const joined = query.filters.find((filter) => isScalarTest(filter, workspace));
  // What is joined is of the workspace.
  const workspaceId = joined === undefined ? parameters.add(workspace.id) : undefined;
  const conditions = [
    ...placeConditions(query, narrowed, workspaceId, context),
    ...query.filters.map((filter) =>
      filterCondition(filter, filter === joined ? { parameters, workspace, joined: tests } : context),
    ),
  ].filter((condition) => condition !== 'true');
  conditions.push(...versionCondition(query.version, parameters));
  const text = query.text === undefined ? undefined : textSql(query.text, query, context);
  if (text !== undefined) conditions.push(text.condition);
  const keys = orderKeys(query, context, text?.rank, tests.length > 0 ? joined?.key : undefined);
  const { offset, limit } = pageOf(query, parameters);
  const proposed = propose(query, workspace, known, parameters);
  const { ranges, condition } = restrict(query, narrowed, workspaceId, parameters);
  const joins = tests.map((test) => `JOIN content.node_scalar s ON s.node_id = n.id AND ${test}`);
  const rows = `content.node n ${[...joins, text?.join ?? ''].join(' ')} WHERE ${conditions.join(' AND ')}${condition}`;
  const before = [...ranges, ...(text?.expressions ?? [])];
  const matches = { rows, inRanges: ranges.length > 0 };
  return writeStatement(query, before, matches, { keys, offset, limit, proposed }, parameters);
}

/**
 * Of equal values all are taken: the keys behind the first decide which of them are on the page. The total is null if
 * nodes of other types have the property by now.
 */
function orderedSql(
  query: NodeQuery,
  workspace: Workspace,
  { key, test, direction, parameters }: OrderedScalars,
): BoundSql {
  const keys = orderKeys(query, { parameters, workspace }, undefined, key);
  const { offset, limit } = pageOf(query, parameters);
  const all = `content.node_scalar s WHERE ${test}`;
  const first = `SELECT s.node_id, s.value FROM ${all} ORDER BY s.value ${direction} FETCH FIRST (${offset} + ${limit}) ROWS WITH TIES`;
  const others = `SELECT FROM content.workspace_scalar l WHERE l.workspace_id = ${parameters.add(workspace.id)}::smallint AND l.name = ${parameters.add(key.name)}::text AND l.type <> ALL(${parameters.add(query.types)}::text[])`;
  const matches = {
    rows: `(${first}) s JOIN content.node n ON n.id = s.node_id`,
    counted: `SELECT CASE WHEN EXISTS (${others}) THEN NULL ELSE (SELECT count(*)::int FROM ${all}) END AS total`,
    inRanges: false,
  };
  return writeStatement(query, [], matches, { keys, offset, limit, proposed: undefined }, parameters);
}

function pageOf({ offset, limit }: NodeQuery, parameters: SqlParameters): Pick<Wanted, 'offset' | 'limit'> {
  return { offset: `${parameters.add(offset)}::bigint`, limit: `${parameters.add(limit)}::bigint` };
}

/** @param before expressions that `matches` refer to */
function writeStatement(
  query: NodeQuery,
  before: readonly string[],
  matches: Matches,
  wanted: Wanted,
  parameters: SqlParameters,
): BoundSql {
  const { expressions, level, order } = resultRows(query, matches, wanted, parameters);
  const statement = `WITH RECURSIVE ${[...before, ...expressions].join(',\n')}
SELECT ${nodeColumns('t', level)}, c.* FROM counted c LEFT JOIN t ON true ORDER BY ${order}`;
  return { text: statement, values: parameters.values };
}

function propose(
  query: NodeQuery,
  { name }: Workspace,
  known: KnownTotal | undefined,
  parameters: SqlParameters,
): ProposedTotal | undefined {
  if (!isListing(query)) return undefined;
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
  workspaceId: string | undefined,
  { parameters, workspace }: FilterContext,
): string[] {
  const [only, ...others] = types;
  const type =
    only !== undefined && others.length === 0
      ? `n.type = ${parameters.add(only)}::text`
      : `n.type = ANY(${parameters.add(types)}::text[])`;
  // Neither the truth of a comparison nor a sum is found in an index: those that list all nodes are left alone.
  const conditions = [narrowed ? `(${type}) IS TRUE` : type];
  if (workspaceId !== undefined) {
    conditions.unshift(
      narrowed ? `n.workspace_id + 0 = ${workspaceId}::int` : `n.workspace_id = ${workspaceId}::smallint`,
    );
  }
  // All but the root is below the root. Where an index narrows, its level is sooner compared than its position.
  const isBelow =
    rootPath === '/' && narrowed ? 'n.depth > 0' : descendantCondition(rootPath, workspace.id, parameters);
  return [...conditions, isBelow];
}

/**
 * The condition (` AND …`) of what may be read. Where an index leads to few nodes, each of them is looked at; else one
 * leads from range to range, so that counting needs no look at any node.
 */
function restrict(
  { access, filters }: NodeQuery,
  narrowed: boolean,
  workspaceId: string | undefined,
  parameters: SqlParameters,
): { readonly ranges: string[]; readonly condition: string } {
  if (access === undefined || narrowed || workspaceId === undefined || filters.some(namesNodes)) {
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

/** `counted`, and as `t` the nodes of the page with what they embed; and the order of `t`. */
function resultRows(
  { embedding, access }: NodeQuery,
  matches: Matches,
  wanted: Wanted,
  parameters: SqlParameters,
): { readonly expressions: string[]; readonly level: string; readonly order: string } {
  if (embedding.depth === 0 || embedding.types.length === 0) {
    const { expressions, order } = pageOfNodes(matches, wanted);
    return { expressions, level: '0', order };
  }
  const nodes = embeddedRows('page', {
    types: parameters.add(embedding.types),
    depth: parameters.add(embedding.depth),
    condition: andReadable(access, 'c.path', parameters),
  });
  return {
    expressions: [...pageOfIds(matches, wanted), nodes],
    level: 't.level',
    order: 't.place, t.position',
  };
}
