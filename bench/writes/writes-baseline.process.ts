/** Baseline with Fastify and pg: one hand-written statement per write, which keeps the previous state as well. */
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { DatabaseOptions } from '../../src/database/index.js';
import { createBaselineTables } from '../baseline-tables.js';
import { loadServerCode } from '../server-code.js';
import { DRAFTS } from './write-cases.js';
import { FILL_DRAFTS, WRITE_STATEMENTS, WRITE_TABLES } from './writes-baseline.sql.js';

interface Tour {
  readonly '@name': string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly days: number;
  readonly guided: boolean;
}

function addRoutes(pool: Pool): FastifyInstance {
  const server: FastifyInstance = fastify({ bodyLimit: 16_000_000 });
  const write = async (
    reply: FastifyReply,
    name: keyof typeof WRITE_STATEMENTS,
    values: unknown[],
  ): Promise<FastifyReply> => {
    const { rows } = await pool.query<{ json: string }>({ ...WRITE_STATEMENTS[name], values });
    return reply
      .type('application/json; charset=utf-8')
      .send(name === 'batch' ? `[${rows.map(({ json }) => json).join(',')}]` : (rows[0]?.json ?? 'null'));
  };
  server.post<{ Body: Tour }>('/tours', ({ body }, reply) =>
    write(reply, 'create', [body['@name'], body.title, body.description, body.price, body.days, body.guided]),
  );
  server.patch<{ Params: { name: string }; Body: Tour }>('/tours/:name', ({ params, body }, reply) =>
    write(reply, 'patch', [params.name, body.title, body.price]),
  );
  server.post<{ Params: { name: string } }>('/tours/:name/publish', ({ params }, reply) =>
    write(reply, 'publish', [params.name]),
  );
  server.post<{ Body: Tour[] }>('/batch', ({ body }, reply) => write(reply, 'batch', [JSON.stringify(body)]));
  return server;
}

async function listen(options: DatabaseOptions): Promise<string> {
  const { pool } = await (await loadServerCode()).openDatabase(options);
  await createBaselineTables(pool);
  await pool.query(WRITE_TABLES);
  await pool.query(FILL_DRAFTS, [Array.from({ length: DRAFTS }, (_, tour) => `tour-${String(tour)}`)]);
  const server = addRoutes(pool);
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
