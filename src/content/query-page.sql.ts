import type { SortKey } from './ordering.sql.js';

/** The nodes `n` that match a query. */
export interface Matches {
  /** What follows FROM. */
  readonly rows: string;
  /** Whether they are those of one range of `readable r` (access.sql.ts), and all ranges are asked for. */
  readonly inRanges: boolean;
}

/** What is known of the total of a listing, as SQL: the topic of its workspace, a revision of it, the total then. */
export interface ProposedTotal {
  readonly topic: string;
  readonly revision: string;
  readonly total: string;
}

/** Expressions `counted` (total, in a listing revision before it) and `page` (id, place); `offset` and `limit` are SQL. */
export function pageExpressions(
  keys: readonly SortKey[],
  matches: Matches,
  offset: string,
  limit: string,
  proposed: ProposedTotal | undefined,
): string[] {
  const numbered = `page AS MATERIALIZED (SELECT id, (row_number() OVER ())::int AS place FROM (`;
  if (proposed !== undefined) {
    // Type and place alone: the index counts, and skips to the page in document order without reading a node.
    return [
      `counted AS (${countUnlessKnown(matches, proposed)})`,
      `${numbered}SELECT p.id FROM (${placesOf(matches, offset, limit)}) f JOIN content.node p USING (workspace_id, position) ORDER BY position) o)`,
    ];
  }
  const columns = keys.map(({ expression }, index) => `${expression} AS k${String(index)}`);
  const order = keys.map(({ direction }, index) => `m.k${String(index)} ${direction}`);
  const from = matches.inRanges ? `FROM readable r CROSS JOIN ${matches.rows}` : `FROM ${matches.rows}`;
  return [
    `m AS MATERIALIZED (SELECT n.id, ${columns.join(', ')} ${from})`,
    `counted AS (SELECT count(*)::int AS total FROM m)`,
    `${numbered}SELECT m.id FROM m ORDER BY ${order.join(', ')} OFFSET ${offset} LIMIT ${limit}) o)`,
  ];
}

// Revision and nodes are read in one snapshot: a total that is taken over is the one a count would give.
function countUnlessKnown(matches: Matches, { topic, revision, total }: ProposedTotal): string {
  return `SELECT w.revision, CASE WHEN w.revision = ${revision} THEN ${total} ELSE (${count(matches)}) END AS total
  FROM (SELECT (SELECT revision FROM server.revision WHERE topic = ${topic}) AS revision) w`;
}

function count({ rows, inRanges }: Matches): string {
  if (!inRanges) return `SELECT count(*)::int AS total FROM ${rows}`;
  return `SELECT coalesce(sum(c.total), 0)::int AS total FROM readable r CROSS JOIN LATERAL (SELECT count(*) AS total FROM ${rows}) c`;
}

/** The places of a page in document order. */
function placesOf({ rows, inRanges }: Matches, offset: string, limit: string): string {
  const inOrder = `SELECT n.workspace_id, n.position FROM ${rows} ORDER BY n.position`;
  const page = `OFFSET ${offset} LIMIT ${limit}`;
  if (!inRanges) return `${inOrder} ${page}`;
  // Taken as they come: range by range, for the second side of a lateral join is read for each row of the first. To ask
  // for that order would make the database sort all that it could take as it is.
  return `SELECT n.workspace_id, n.position FROM (SELECT low, high FROM readable ORDER BY low) r CROSS JOIN LATERAL (${inOrder} LIMIT ${offset} + ${limit}) n ${page}`;
}
