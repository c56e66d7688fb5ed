/** Baseline with Fastify and pg: one hand-written statement per response, on the same database. */
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Pool, QueryResultRow } from 'pg';
import type { DatabaseOptions } from '../src/database/index.js';
import { createBaselineTables } from './baseline-tables.js';
import { WORKSPACES } from './generate-content.js';
import { loadServerCode } from './server-code.js';
import { JSON_STATEMENTS, PAGE, type BaselineStatement, type JsonCase } from './statement-baseline.sql.js';
import { writePage, type NodeRow } from './write-page.js';

type Query = Readonly<Record<string, string | undefined>>;

const LIMIT = 10;
const FROM = '/.rest/delivery/bench';
const CHILDREN: Readonly<Record<string, JsonCase>> = { de: 'childrenDe', fr: 'childrenFr' };

/** A cursor is a checksum of 8 characters and the sort keys of the last result as JSON. */
function keysOf(cursor: string): readonly unknown[] {
  return JSON.parse(Buffer.from(cursor.slice(8), 'base64url').toString()) as readonly unknown[];
}

function planRange(
  { after, facets, fields, orderBy }: Query,
  ...range: unknown[]
): readonly [JsonCase, ...unknown[]] {
  if (after !== undefined) return ['cursor', ...range, ...keysOf(after)];
  if (facets !== undefined) return ['facets', ...range];
  if (fields !== undefined) return ['fields', ...range];
  return [orderBy === 'departure' ? 'otherSort' : 'range', ...range];
}

/** The statement of a query with its values before offset and limit. */
function plan(query: Query): readonly [JsonCase, ...unknown[]] {
  const { categories, guided, q } = query;
  const [from, to] = query['price[in]']?.split('~') ?? [];
  if (from !== undefined) return planRange(query, from, to);
  if (query['title[like]'] !== undefined) return ['like', query['title[like]']];
  if (q !== undefined) return [guided === undefined ? 'q' : 'guidedQ', `'${q.toLowerCase()}'`];
  if (categories === undefined) return ['deep'];
  return guided === undefined ? ['category', categories] : ['combined', categories, query['price[lt]']];
}

function addRoutes(pool: Pool, pages: number): FastifyInstance {
  const server: FastifyInstance = fastify();
  const rows = async <Row extends QueryResultRow>(
    statement: BaselineStatement,
    values: unknown[],
  ): Promise<Row[]> => (await pool.query<Row>({ ...statement, values })).rows;
  const send = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type('application/json; charset=utf-8').send(text);
  const sendJson = async (reply: FastifyReply, name: JsonCase, values: unknown[]): Promise<FastifyReply> => {
    const [row] = await rows<{ json: string }>(JSON_STATEMENTS[name], values);
    return send(reply, row?.json ?? '');
  };
  server.get<{ Params: { '*': string } }>(`${FROM}/pages/*`, async ({ params }, reply) =>
    send(reply, writePage(await rows<NodeRow>(PAGE, [pages, `/${params['*']}`]))),
  );
  server.get<{ Params: { '*': string }; Querystring: Query }>(
    `${FROM}/lists/*`,
    ({ params, query }, reply) => {
      const name = CHILDREN[query.lang ?? ''] ?? 'children';
      return sendJson(reply, name, [`/${params['*'].slice(0, -'@nodes'.length)}`]);
    },
  );
  server.get<{ Params: { '*': string } }>(`${FROM}/referring/*`, ({ params }, reply) =>
    sendJson(reply, 'referring', [`/${params['*']}`]),
  );
  server.get<{ Querystring: Query }>(`${FROM}/tours`, ({ query }, reply) => {
    const [name, ...values] = plan(query);
    return sendJson(reply, name, [...values, Number(query.offset ?? 0), Number(query.limit ?? LIMIT)]);
  });
  return server;
}

async function listen(options: DatabaseOptions): Promise<string> {
  const { pool } = await (await loadServerCode()).openDatabase(options);
  await createBaselineTables(pool);
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM content.workspace WHERE name = $1', [
    WORKSPACES.pages,
  ]);
  const server = addRoutes(pool, rows[0]?.id ?? 0);
  process.once('SIGTERM', () => {
    void server.close().then(() => process.exit(0));
  });
  return new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port;
}

process.once('message', (options: DatabaseOptions) => {
  listen(options).then(
    (port) => process.send?.(port),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
