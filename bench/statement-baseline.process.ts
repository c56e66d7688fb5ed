/** Baseline with Fastify and pg: one hand-written statement per response, on the same database. */
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Pool, QueryResultRow } from 'pg';
import type { DatabaseOptions } from '../src/database/index.js';
import { WORKSPACES } from './generate-content.js';
import { loadServerCode } from './server-code.js';
import { STATEMENTS, type BaselineStatement } from './statement-baseline.sql.js';
import {
  identifiersIn,
  writeChildren,
  writePage,
  writeReferring,
  writeResults,
  type NodeRow,
} from './write-response.js';

type Query = Readonly<Record<string, string | undefined>>;

const LIMIT = 10;
const FROM = '/.rest/delivery/bench';

/** The statement of a query with its values after the workspace; offset and limit are the last. */
function plan(query: Query, offset: number, limit: number): readonly [BaselineStatement, ...unknown[]] {
  const [from, to] = query['price[in]']?.split('~') ?? [];
  if (from !== undefined) return [STATEMENTS.range, from, to, offset, limit];
  if (query['title[like]'] !== undefined) return [STATEMENTS.like, query['title[like]'], offset, limit];
  if (query.q !== undefined) return [STATEMENTS.q, `'${query.q.toLowerCase()}'`, offset, limit];
  return [STATEMENTS.deep, offset, limit];
}

function addRoutes(pool: Pool, ids: ReadonlyMap<string, number>): FastifyInstance {
  const server: FastifyInstance = fastify();
  const rows = async <Row extends QueryResultRow>(
    statement: BaselineStatement,
    values: unknown[],
  ): Promise<Row[]> => (await pool.query<Row>({ ...statement, values })).rows;
  const send = (reply: FastifyReply, text: string): void => {
    void reply.type('application/json; charset=utf-8').send(text);
  };
  const workspace = (name: keyof typeof WORKSPACES): number => ids.get(WORKSPACES[name]) ?? 0;
  server.get<{ Params: { '*': string } }>(`${FROM}/pages/*`, async ({ params }, reply) => {
    const path = `/${params['*']}`;
    send(reply, writePage(await rows<NodeRow>(STATEMENTS.page, [workspace('pages'), path])));
    return reply;
  });
  server.get<{ Params: { '*': string } }>(`${FROM}/lists/*`, async ({ params }, reply) => {
    const path = `/${params['*'].slice(0, -'@nodes'.length)}`;
    send(reply, writeChildren(await rows<NodeRow>(STATEMENTS.children, [workspace('lists'), path])));
    return reply;
  });
  server.get<{ Params: { '*': string } }>(`${FROM}/referring/*`, async ({ params }, reply) => {
    const [page] = await rows<NodeRow>(STATEMENTS.node, [workspace('referring'), `/${params['*']}`]);
    if (page === undefined) throw new Error('The page does not exist.');
    const [tours, assets] = await Promise.all([
      rows<NodeRow>(STATEMENTS.referred, [workspace('tours'), identifiersIn(page, 'tours')]),
      rows<NodeRow>(STATEMENTS.assets, [ids.get('dam') ?? 0, identifiersIn(page, 'images')]),
    ]);
    send(reply, writeReferring(page, tours, assets));
    return reply;
  });
  server.get<{ Querystring: Query }>(`${FROM}/tours`, async ({ query }, reply) => {
    const [offset, limit] = [Number(query.offset ?? 0), Number(query.limit ?? LIMIT)];
    const [statement, ...values] = plan(query, offset, limit);
    const found = await rows<NodeRow & { count: number }>(statement, [workspace('tours'), ...values]);
    send(reply, writeResults(found, offset, limit));
    return reply;
  });
  return server;
}

async function listen(options: DatabaseOptions): Promise<string> {
  const { pool } = await (await loadServerCode()).openDatabase(options);
  const { rows } = await pool.query<{ name: string; id: number }>('SELECT name, id FROM content.workspace');
  const server = addRoutes(pool, new Map(rows.map(({ name, id }) => [name, id])));
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
