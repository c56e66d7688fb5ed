import { readableRanges, WITHIN_RANGE } from '../../nodes/access.sql.js';
import { nodesOf } from '../../nodes/subtree.sql.js';
import { allOf, bind, raw, sql, type Sql } from '../../sql.js';
import { versionCondition } from '../../versions/version-condition.sql.js';
import { workspaceTopic } from '../../workspaces/workspace-topic.js';
import type { CachedTotal } from '../total.cache.js';
import { pageStatement, sliceOf, type Slice } from '../page.sql.js';
import { placeConditions } from '../place.sql.js';
import type { ListingPlan } from '../plan-query.js';

/** How a listing is counted, and the places of its page in document order. */
interface Listing {
  readonly before: readonly Sql[];
  readonly count: Sql;
  readonly places: Sql;
}

/** The total once for each revision of the workspace, and the page by position. */
export function listingSql(plan: ListingPlan, known: CachedTotal | undefined): Sql {
  const { query, workspace } = plan;
  const { before, count, places } = query.access === undefined ? listed(plan) : listedInRanges(plan);
  // Revision and nodes are read in one snapshot: a known total of the same revision is the one that a count would give.
  const counted = sql`counted AS (SELECT w.revision, CASE WHEN w.revision = ${bind(known?.revision ?? null)}::bigint THEN ${bind(known?.total ?? null)}::int ELSE (${count}) END AS total
  FROM (SELECT (SELECT revision FROM server.revision WHERE topic = ${bind(workspaceTopic(workspace.name))}::text) AS revision) w)`;
  const rows = sql`(${places}) f JOIN content.node p USING (workspace_id, position)`;
  return pageStatement(query, [...before, counted], {
    nodes: sql`SELECT ${raw(nodesOf('p'))} FROM ${rows}`,
    order: raw('t.position'),
    ids: sql`SELECT p.id FROM ${rows} ORDER BY position`,
  });
}

/** The index skips to the page by type and position without reading a node. */
function listed({ query, workspace }: ListingPlan): Listing {
  const rows = sql`content.node n WHERE ${conditionsOf(query, workspace)}`;
  return {
    before: [],
    count: sql`SELECT count(*)::int AS total FROM ${rows}`,
    places: placesOf(rows, sliceOf(query)),
  };
}

/** The same from range to range of what may be read, so that counting reads no node either. */
function listedInRanges({ query, workspace }: ListingPlan): Listing {
  const rows = sql`content.node n WHERE ${conditionsOf(query, workspace)} AND ${raw(WITHIN_RANGE)}`;
  const { offset, limit } = sliceOf(query);
  const each = sql`SELECT count(*) AS total FROM ${rows}`;
  const first = sql`SELECT n.workspace_id, n.position FROM ${rows} ORDER BY n.position LIMIT ${offset} + ${limit}`;
  return {
    before: query.access === undefined ? [] : [readableRanges(query.access, bind(workspace.id))],
    count: sql`SELECT coalesce(sum(c.total), 0)::int AS total FROM readable r CROSS JOIN LATERAL (${each}) c`,
    // Without an order of the whole: the second side of a lateral join is read for each row of the first, and an order
    // would make the database sort all that it could take as it is.
    places: sql`SELECT n.workspace_id, n.position FROM (SELECT low, high FROM readable ORDER BY low) r CROSS JOIN LATERAL (${first}) n OFFSET ${offset} LIMIT ${limit}`,
  };
}

function placesOf(rows: Sql, { offset, limit }: Slice): Sql {
  return sql`SELECT n.workspace_id, n.position FROM ${rows} ORDER BY n.position OFFSET ${offset} LIMIT ${limit}`;
}

function conditionsOf(query: ListingPlan['query'], workspace: ListingPlan['workspace']): Sql {
  return allOf([...placeConditions(query, workspace), ...versionCondition(query.version)]);
}
