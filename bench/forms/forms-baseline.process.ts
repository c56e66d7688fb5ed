/**
 * Baseline with Fastify and pg: one hand-written statement stores a response, another one reads responses.
 */
import type { Form, SubmittedItem } from '#client';
import fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DatabaseOptions } from '../../src/database/index.js';
import { loadServerCode } from '../server-code.js';
import { FORM_STATEMENTS } from './forms-baseline.sql.js';
import { OptionIds } from './option-ids.js';

export interface FormsBaselineTask {
  readonly database: DatabaseOptions;
  readonly form: Form;
}

interface StoredRow {
  readonly id: string;
  readonly created: Date;
  readonly ids: readonly string[];
}

interface ResultsRow {
  readonly responses: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

function addRoutes(pool: Pool, form: Form): FastifyInstance {
  const server = fastify();
  const options = new OptionIds(form);
  const path = `/.rest/forms/v1/forms/${String(form.id)}`;
  server.post<{ Body: SubmittedItem[] }>(path, async ({ body }, reply) =>
    reply
      .code(201)
      .type(JSON_TYPE)
      .send(await submit(pool, form.id, options, body)),
  );
  server.get<{ Querystring: { limit: string } }>(`${path}/results`, async ({ query }, reply) => {
    const values = [form.id, query.limit];
    const { rows } = await pool.query<ResultsRow>({ ...FORM_STATEMENTS.results, values });
    return reply.type(JSON_TYPE).send(rows[0]?.responses ?? '[]');
  });
  return server;
}

async function submit(
  pool: Pool,
  formId: number,
  options: OptionIds,
  items: readonly SubmittedItem[],
): Promise<string> {
  const stored = items.map((item) => options.store(item));
  const [uuid, uuids] = [randomUUID(), items.map(() => randomUUID())];
  const columns = ([0, 1, 2, 3] as const).map((column) => stored.map((item) => item[column]));
  const values = [formId, uuid, uuids, ...columns];
  const { rows } = await pool.query<StoredRow>({ ...FORM_STATEMENTS.submit, values });
  const row = rows[0];
  if (row === undefined) throw new Error('Nothing was stored.');
  const time = row.created.getTime();
  const common = {
    version: 1,
    created: time,
    createdBy: 'anonymous',
    modified: time,
    modifiedBy: 'anonymous',
  };
  return JSON.stringify({
    ...{ id: Number(row.id), uuid, ...common, formId },
    items: items.map(({ questionId, value, freeText }, index) => ({
      ...{ id: Number(row.ids[index]), uuid: uuids[index], ...common, questionId, value, freeText },
    })),
  });
}

async function listen({ database, form }: FormsBaselineTask): Promise<string> {
  const { pool } = await (await loadServerCode()).openDatabase(database);
  const server = addRoutes(pool, form);
  process.once('SIGTERM', () => {
    void server.close().then(() => process.exit(0));
  });
  return new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port;
}

process.once('message', (task: FormsBaselineTask) => {
  listen(task).then(
    (port) => process.send?.(port),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
