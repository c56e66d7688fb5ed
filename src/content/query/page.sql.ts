import { andReadable } from '../nodes/scope/access.sql.js';
import { embeddedRows, nodeText, nodesOf } from '../nodes/subtree.sql.js';
import { workspaceRevision } from '../workspaces/workspace-revision.sql.js';
import { bind, joinSql, NOTHING, raw, sql, type Sql } from '../sql.js';
import { embedsNodes, type NodeQuery } from './node-query.js';
import { keyExpression, keysAsText, whereAfter, type KeyColumn } from './keyset.sql.js';
import type { SortKey } from './ordering.sql.js';

export interface Matches {
  /** Common table expressions that `rows` refer to. */
  readonly before: readonly Sql[];
  /** The FROM clause and its conditions. */
  readonly rows: Sql;
  /** How all matches are counted if `rows` only contain the page: one row with the column `total`. */
  readonly counted?: Sql;
}

/** The nodes of a page, in one of two forms. */
export interface Page {
  /** Rows `t` with the columns of nodes, and their order. */
  readonly nodes: Sql;
  readonly order: Sql;
  /** Rows with the column `id`, in order; children are embedded below them. */
  readonly ids: Sql;
  /** The sort keys, which are columns in both forms. */
  readonly keys: readonly KeyColumn[];
}

export interface PageSlice {
  readonly offset: Sql;
  readonly limit: Sql;
}

/** With cursors, one result more than the page is read, to detect whether another page follows. */
export function sliceOf({ offset, limit, keyset }: NodeQuery): PageSlice {
  const read = keyset === undefined ? limit : limit + 1;
  return { offset: sql`${bind(offset)}::bigint`, limit: sql`${bind(read)}::bigint` };
}

const COUNT = raw('SELECT count(*)::int AS total FROM m');

/** The statement that collects all matches with their sort keys as `m`, counts and sorts them. */
export function matchesStatement(
  query: NodeQuery,
  { before, rows, counted = COUNT }: Matches,
  keys: readonly SortKey[],
  { offset, limit }: PageSlice = sliceOf(query),
): Sql {
  const matches = sql`m AS MATERIALIZED (SELECT n.id, ${keyColumns(keys, query)} FROM ${rows})`;
  const sorted = raw(keys.map((_, index) => `o.k${index}`).join(', '));
  const columns = columnsOf(keys);
  const slice = sql`FROM m${whereAfter(query, columns)} ORDER BY ${orderOf('m', keys)} OFFSET ${offset} LIMIT ${limit}`;
  const nodes = sql`SELECT ${raw(nodesOf('n'))}, ${sorted} FROM (SELECT * ${slice}) o JOIN content.node n USING (id)`;
  const page = {
    nodes,
    order: orderOf('t', keys),
    ids: sql`SELECT m.${raw(query.keyset === undefined ? 'id' : '*')} ${slice}`,
    keys: columns,
  };
  return pageStatement(query, [...before, matches, sql`counted AS (${counted})`], page);
}

/**
 * The statement that counts and sorts `m`: ids and their sort keys. Nodes are only read for the page, and identifiers for
 * rows with the same keys as the last one.
 * @param expressions `m`, `counted` and the expressions they refer to
 */
export function sortedStatement(
  query: NodeQuery,
  expressions: readonly Sql[],
  keys: readonly SortKey[],
): Sql {
  const { offset, limit } = sliceOf(query);
  const columns = columnsOf(keys);
  const identifier = raw('(SELECT u.uuid FROM content.node u WHERE u.id = m.id)');
  const after = whereAfter(query, [...columns, { ...IDENTIFIER, column: identifier }]);
  const top = sql`SELECT * FROM m${after} ORDER BY ${orderOf('m', keys)} FETCH FIRST (${offset} + ${limit}) ROWS WITH TIES`;
  // For nodes with equal keys, the identifier determines which are on the page.
  const ids = sql`SELECT p.*${raw(query.keyset === undefined ? '' : ', u.uuid')} FROM (${top}) p JOIN content.node u ON u.id = p.id ORDER BY ${orderOf('p', keys)}, u.uuid OFFSET ${offset} LIMIT ${limit}`;
  const sorted = raw(keys.map((_, index) => `o.k${index}`).join(', '));
  return pageStatement(query, expressions, {
    nodes: sql`SELECT ${raw(nodesOf('n'))}, ${sorted} FROM (${ids}) o JOIN content.node n USING (id)`,
    order: sql`${orderOf('t', keys)}, t.uuid`,
    ids,
    keys: [...columns, { ...IDENTIFIER, column: raw('uuid') }],
  });
}

export function keyColumns(keys: readonly SortKey[], { keyset }: NodeQuery): Sql {
  return joinSql(
    keys.map((key, index) => sql`${keyExpression(key, keyset)} AS ${raw(`k${index}`)}`),
    ', ',
  );
}

/**
 * The statement of a page with its embedded nodes.
 * @param expressions `counted` (total), and the expressions that it and the page refer to
 */
export function pageStatement(query: NodeQuery, expressions: readonly Sql[], page: Page): Sql {
  const { embedding, access, keyset } = query;
  const last = keyset === undefined ? undefined : sql`SELECT ${keysAsText(page.keys)} FROM`;
  if (!embedsNodes(embedding)) {
    const next =
      last && sql`${last} t ORDER BY ${page.order} OFFSET ${bind(query.limit - 1)}::bigint LIMIT 1`;
    return selectPage(query, [...expressions, sql`t AS (${page.nodes})`], {
      level: '0',
      order: page.order,
      next,
    });
  }
  const next = last && sql`${last} page WHERE place = ${bind(query.limit)}::bigint`;
  const numbered = sql`page AS MATERIALIZED (SELECT ${raw(keyset === undefined ? 'id' : '*')}, (row_number() OVER ())::int AS place FROM (${page.ids}) o)`;
  const nodes = embeddedRows({
    types: bind(embedding.types),
    depth: bind(embedding.depth),
    condition: andReadable(access, 'c.path'),
  });
  return selectPage(query, [...expressions, numbered, nodes], {
    level: 't.level',
    order: raw('t.place, t.position'),
    next,
  });
}

function selectPage(
  { workspace }: NodeQuery,
  expressions: readonly Sql[],
  { level, order, next }: { readonly level: string; readonly order: Sql; readonly next: Sql | undefined },
): Sql {
  const cursor = next === undefined ? NOTHING : sql`(${next}) AS next, `;
  const revision = workspaceRevision({ name: workspace });
  return sql`WITH RECURSIVE ${joinSql(expressions, ',\n')}
SELECT ${raw(nodeText('t', level))}, ${cursor}${revision} AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY ${order}`;
}

const IDENTIFIER = { direction: 'ASC', type: 'uuid' } as const;

function columnsOf(keys: readonly SortKey[]): KeyColumn[] {
  return keys.map(({ direction, type }, index) => ({ direction, type, column: raw(`k${index}`) }));
}

function orderOf(alias: string, keys: readonly SortKey[]): Sql {
  return raw(keys.map(({ direction }, index) => `${alias}.k${index} ${direction}`).join(', '));
}
