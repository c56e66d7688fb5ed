import type { SortKey } from './ordering.sql.js';
import { nodesOf } from '../nodes/subtree.sql.js';

/** The nodes `n` that match a query. */
export interface Matches {
  /** What follows FROM. */
  readonly rows: string;
  /** How all are counted, where `rows` end with the page: one row with the column `total`. */
  readonly counted?: string;
  /** Whether they are those of one range of `readable r` (access.sql.ts), and all ranges are asked for. */
  readonly inRanges: boolean;
}

/** What is known of the total of a listing, as SQL: the topic of its workspace, a revision of it, the total then. */
export interface ProposedTotal {
  readonly topic: string;
  readonly revision: string;
  readonly total: string;
}

/** Which matches are asked for: how they are sorted, and which of them (`offset` and `limit` are SQL). */
export interface Wanted {
  readonly keys: readonly SortKey[];
  readonly offset: string;
  readonly limit: string;
  /** Given in a listing. */
  readonly proposed: ProposedTotal | undefined;
}

/** Expressions `counted` (total, in a listing revision before it) and `t`, the nodes of the page; and the order of `t`. */
export function pageOfNodes(matches: Matches, wanted: Wanted): { expressions: string[]; order: string } {
  const { keys, offset, limit, proposed } = wanted;
  if (proposed !== undefined) {
    const places = placesOf(matches, offset, limit);
    const nodes = `t AS (SELECT ${nodesOf('p')} FROM (${places}) f JOIN content.node p USING (workspace_id, position))`;
    return { expressions: [countedUnlessKnown(matches, proposed), nodes], order: 't.position' };
  }
  const page = `SELECT * FROM m ORDER BY ${orderOf('m', keys)} OFFSET ${offset} LIMIT ${limit}`;
  const sorted = keys.map((_, index) => `o.k${String(index)}`);
  const nodes = `t AS (SELECT ${nodesOf('n')}, ${sorted.join(', ')} FROM (${page}) o JOIN content.node n USING (id))`;
  return { expressions: [...matched(keys, matches), nodes], order: orderOf('t', keys) };
}

/** Expressions `counted` as above and `page` (id, place), for what embeds more. */
export function pageOfIds(matches: Matches, { keys, offset, limit, proposed }: Wanted): string[] {
  const numbered = `page AS MATERIALIZED (SELECT id, (row_number() OVER ())::int AS place FROM (`;
  if (proposed !== undefined) {
    return [
      countedUnlessKnown(matches, proposed),
      `${numbered}SELECT p.id FROM (${placesOf(matches, offset, limit)}) f JOIN content.node p USING (workspace_id, position) ORDER BY position) o)`,
    ];
  }
  const page = `SELECT m.id FROM m ORDER BY ${orderOf('m', keys)} OFFSET ${offset} LIMIT ${limit}`;
  return [...matched(keys, matches), `${numbered}${page}) o)`];
}

/** `m`: all matches with their sort keys, and how many they are. */
function matched(keys: readonly SortKey[], matches: Matches): string[] {
  const columns = keys.map(({ expression }, index) => `${expression} AS k${String(index)}`);
  const from = matches.inRanges ? `FROM readable r CROSS JOIN ${matches.rows}` : `FROM ${matches.rows}`;
  return [
    `m AS MATERIALIZED (SELECT n.id, ${columns.join(', ')} ${from})`,
    `counted AS (${matches.counted ?? 'SELECT count(*)::int AS total FROM m'})`,
  ];
}

function orderOf(alias: string, keys: readonly SortKey[]): string {
  return keys.map(({ direction }, index) => `${alias}.k${String(index)} ${direction}`).join(', ');
}

// Revision and nodes are read in one snapshot: a total that is taken over is the one a count would give.
function countedUnlessKnown(matches: Matches, { topic, revision, total }: ProposedTotal): string {
  return `counted AS (SELECT w.revision, CASE WHEN w.revision = ${revision} THEN ${total} ELSE (${count(matches)}) END AS total
  FROM (SELECT (SELECT revision FROM server.revision WHERE topic = ${topic}) AS revision) w)`;
}

function count({ rows, inRanges }: Matches): string {
  if (!inRanges) return `SELECT count(*)::int AS total FROM ${rows}`;
  return `SELECT coalesce(sum(c.total), 0)::int AS total FROM readable r CROSS JOIN LATERAL (SELECT count(*) AS total FROM ${rows}) c`;
}

/** The places of a page in document order: the index skips to it by type and place without reading a node. */
function placesOf({ rows, inRanges }: Matches, offset: string, limit: string): string {
  const inOrder = `SELECT n.workspace_id, n.position FROM ${rows} ORDER BY n.position`;
  const page = `OFFSET ${offset} LIMIT ${limit}`;
  if (!inRanges) return `${inOrder} ${page}`;
  // Taken as they come: range by range, for the second side of a lateral join is read for each row of the first. To ask
  // for that order would make the database sort all that it could take as it is.
  return `SELECT n.workspace_id, n.position FROM (SELECT low, high FROM readable ORDER BY low) r CROSS JOIN LATERAL (${inOrder} LIMIT ${offset} + ${limit}) n ${page}`;
}
