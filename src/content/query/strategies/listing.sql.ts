import { readableRanges, WITHIN_RANGE } from '../../nodes/scope/access.sql.js';
import { nodesOf } from '../../nodes/subtree.sql.js';
import { allOf, bind, NOTHING, raw, sql, type Sql } from '../../sql.js';
import { versionCondition } from '../../versions/version-condition.sql.js';
import { workspaceRevision } from '../../workspaces/workspace-revision.sql.js';
import type { CachedTotal } from '../total.cache.js';
import { startValue } from '../keyset.sql.js';
import { POSITION_KEY } from '../ordering.sql.js';
import { pageStatement, sliceOf } from '../page.sql.js';
import { placeConditions } from '../place.sql.js';
import type { ListingPlan } from '../plan-query.js';
import type { NodeQuery } from '../node-query.js';
import type { Workspace } from '../../workspaces/workspace.js';

const POSITION = { ...POSITION_KEY, column: raw('position') };

/** Counts once for each revision of the workspace, and pages by position. */
export function listingSql(plan: ListingPlan, known: CachedTotal | undefined): Sql {
  const { query } = plan;
  const { before, counted } = countedNodes(plan, known);
  const places = query.access === undefined ? listedPlaces(plan) : readablePlaces(plan);
  const rows = sql`(${places}) f JOIN content.node p USING (workspace_id, position)`;
  return pageStatement(query, [...before, sql`counted AS (${counted})`], {
    nodes: sql`SELECT ${raw(nodesOf('p'))} FROM ${rows}`,
    order: raw('t.position'),
    ids: sql`SELECT p.id${raw(query.keyset === undefined ? '' : ', position')} FROM ${rows} ORDER BY position`,
    keys: [POSITION],
  });
}

/** Counts all nodes of a path. Returns the expressions that the count refers to as well. */
export function countedNodes(
  { query, workspace }: Pick<ListingPlan, 'query' | 'workspace'>,
  known: CachedTotal | undefined,
): { readonly before: readonly Sql[]; readonly counted: Sql } {
  const { access } = query;
  const all = sql`content.node n WHERE ${conditionsOf(query, workspace)}`;
  const within = sql`SELECT count(*) AS total FROM ${all} AND ${raw(WITHIN_RANGE)}`;
  const count =
    access === undefined
      ? sql`SELECT count(*)::int AS total FROM ${all}`
      : sql`SELECT coalesce(sum(c.total), 0)::int AS total FROM readable r CROSS JOIN LATERAL (${within}) c`;
  return {
    before: access === undefined ? [] : [readableRanges(access, bind(workspace.id))],
    // Revision and nodes are read in one snapshot, so that a known total of the same revision is correct.
    counted: sql`SELECT CASE WHEN w.revision = ${bind(known?.revision ?? null)}::bigint THEN ${bind(known?.total ?? null)}::int ELSE (${count}) END AS total
  FROM (SELECT ${workspaceRevision(workspace)} AS revision) w`,
  };
}

/** The index skips to the page by type and position without reading nodes. */
function listedPlaces({ query, workspace }: ListingPlan): Sql {
  const { offset, limit } = sliceOf(query);
  return sql`SELECT n.workspace_id, n.position FROM content.node n WHERE ${conditionsOf(query, workspace)}${afterStart(query)} ORDER BY n.position OFFSET ${offset} LIMIT ${limit}`;
}

/** The same by ranges of readable positions, so that counting does not read nodes either. */
function readablePlaces({ query, workspace }: ListingPlan): Sql {
  const { offset, limit } = sliceOf(query);
  const first = sql`SELECT n.workspace_id, n.position FROM content.node n WHERE ${conditionsOf(query, workspace)} AND ${raw(WITHIN_RANGE)}${afterStart(query)} ORDER BY n.position LIMIT ${offset} + ${limit}`;
  // Without ORDER BY: a lateral join returns rows in the order of its first side, and ORDER BY would sort all of them again.
  return sql`SELECT n.workspace_id, n.position FROM (SELECT low, high FROM readable ORDER BY low) r CROSS JOIN LATERAL (${first}) n OFFSET ${offset} LIMIT ${limit}`;
}

function afterStart(query: NodeQuery): Sql {
  const start = startValue(query, [POSITION]);
  return start === undefined ? NOTHING : sql` AND n.position > ${start ?? raw('NULL')}`;
}

function conditionsOf(query: NodeQuery, workspace: Workspace): Sql {
  return allOf([...placeConditions(query, workspace), ...versionCondition(query.version)]);
}
