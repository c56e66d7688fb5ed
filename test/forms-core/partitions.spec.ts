import type { Form, Response } from '#client';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, type Database } from '../../src/database/index.js';
import { ResponsePartitions } from '../../src/forms-core/responses/submissions/response-partitions.js';
import { databaseKinds, emptyDatabase, type DatabaseKind, type TestDatabase } from '../support/databases.js';
import { asAnyone, asEditor, at, EDITOR, openFormsWorld, type FormsWorld } from './forms-world.js';

const POLL = { title: 'Poll', published: true, questions: [{ question: 'Why?' }] };
const PARTITIONS = `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent IN ('forms.response'::regclass,
  'forms.response_item'::regclass) ORDER BY c.relname COLLATE "C"`;

/** Each partition as `name: from to`. */
async function partitions(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string; bounds: string }>(PARTITIONS);
  return rows.map(
    ({ name, bounds }) => `${name}: ${bounds.replaceAll(/FOR VALUES FROM|TO|[()' ]+/g, ' ').trim()}`,
  );
}
const both = (...bounds: string[]): string[] => [
  ...bounds.map((bound) => `response_${bound}`),
  'response_default: DEFAULT',
  ...bounds.map((bound) => `response_item_${bound}`),
  'response_item_default: DEFAULT',
].sort(); // prettier-ignore
const tidy = (lines: string[]): string[] => lines.map((line) => line.replaceAll(/ +/g, ' ')).sort();

describe.each(databaseKinds)('partitions of responses on the %s database', (kind) => {
  let world: FormsWorld;
  let database: Database;
  let form: Form;
  let made: ResponsePartitions;

  const submit = (value: string, key?: string): Promise<Response> =>
    world.submissions.submit(form.id, [{ questionId: at(form.questions, 0).id, value }], asAnyone, key);
  const all = async (): Promise<Response[]> => {
    const found: Response[] = [];
    for await (const batch of world.responses.stream(form.id, {})) found.push(...batch);
    return found;
  };
  const continueAt = (id: number): Promise<unknown> =>
    database.query(`SELECT setval('forms.response_id_seq', ${String(id)}, false)`);
  const rowsIn = async (table: string): Promise<number> => {
    const [row] = await database.query<{ count: string }>(`SELECT count(*) FROM forms.${table}`);
    return Number(row?.count);
  };

  beforeEach(async () => {
    world = await openFormsWorld(kind);
    database = world.database.database;
    form = await world.editor.createForm(POLL, { caller: EDITOR });
    made = new ResponsePartitions(database);
  });
  afterEach(() => world.close());

  it('are created for the next million before they are needed', async () => {
    const first = both('0: MINVALUE 1000000', '1: 1000000 2000000');
    expect(tidy(await partitions(database))).toEqual(first);
    await submit('a');
    await continueAt(1_500_000);
    const second = await submit('b');
    expect([second.id, await rowsIn('response_0'), await rowsIn('response_1')]).toEqual([1_500_000, 1, 1]);
    await Promise.all([made.makeMissing(), new ResponsePartitions(database).makeMissing()]);
    const expected = both('0: MINVALUE 1000000', '1: 1000000 2000000', '2: 2000000 3000000');
    expect(tidy(await partitions(database))).toEqual(expected);
    await made.makeMissing();
    expect(tidy(await partitions(database))).toEqual(expected);
  });

  it('include earlier rows', async () => {
    await continueAt(3_000_001);
    const sent = [await submit('early', 'k'), await submit('earlier')];
    expect([await rowsIn('response_default'), await rowsIn('response_item_default')]).toEqual([2, 2]);
    const before = await all();
    await made.makeMissing();
    expect(await all()).toEqual(before);
    expect(before.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).reverse());
    const tables = ['response_default', 'response_item_default', 'response_3', 'response_item_3'];
    expect(await Promise.all(tables.map(rowsIn))).toEqual([0, 0, 2, 2]);
    expect(await submit('early', 'k')).toEqual(sent[0]);
    expect(await world.responses.get(form.id, 3_000_002)).toEqual(sent[1]);
  });

  it('lose only the items and keys of removed responses', async () => {
    const kept = await submit('kept', 'kept');
    await continueAt(1_000_000);
    const gone = await submit('gone', 'gone');
    await world.responses.remove(form, gone.id, 'eve');
    expect(await all()).toEqual([kept]);
    expect(await Promise.all(['response', 'response_item', 'submission_key'].map(rowsIn))).toEqual([1, 1, 1]);
    await submit('again', 'gone');
    await world.editor.removeForm(form.id, true, { caller: asEditor.caller });
    expect(await Promise.all(['response', 'response_item', 'submission_key'].map(rowsIn))).toEqual([0, 0, 0]);
  });
});

it('partitions are created without delaying submissions during a long read', async () => {
  const world = await openFormsWorld('postgres');
  const { database } = world.database;
  const form = await world.editor.createForm(POLL, { caller: EDITOR });
  const made = new ResponsePartitions(database);
  await database.query("SELECT setval('forms.response_id_seq', 1500000)");
  await database.transaction(async (tx) => {
    await tx.query(
      'SELECT count(*) FROM forms.response r JOIN forms.response_item i ON i.response_id = r.id',
    );
    const making = made.makeMissing().then(
      () => 'made',
      (error: unknown) => (error as Error).message,
    );
    const startedAt = performance.now();
    const items = [{ questionId: at(form.questions, 0).id, value: 'a' }];
    await world.submissions.submit(form.id, items, asAnyone);
    expect(await making).toBe('Another change is in progress. Try again later.');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
  await made.makeMissing();
  expect(tidy(await partitions(database))).toContain('response_2: 2000000 3000000');
  await world.close();
});

describe.each(databaseKinds)('responses from before partitions on the %s database', (kind) => {
  let folder: string;
  let test: Pick<TestDatabase, 'options' | 'drop'>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'before-'));
    test = await unmigrated(kind, folder);
  });
  afterEach(async () => {
    await test.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are the first partition, with their ids, and are read as before', async () => {
    const database = await openDatabase(test.options);
    await copyFile('src/database/migrations/forms/0001_forms.sql', join(folder, '0001_forms.sql'));
    await migrate(database, 'forms', folder);
    await database.query(BEFORE);
    const columns = 'id, uuid, version, created, created_by, modified, modified_by, form_id';
    const rows = await database.query(`SELECT ${columns} FROM forms.response ORDER BY id`);
    const items = await database.query('SELECT i::text FROM forms.response_item i ORDER BY id');
    expect([rows.length, items.length]).toEqual([100, 200]);
    await migrate(database, 'forms');
    expect(await database.query(`SELECT ${columns} FROM forms.response ORDER BY id`)).toEqual(rows);
    expect(await database.query('SELECT i::text FROM forms.response_item i ORDER BY id')).toEqual(items);
    expect(tidy(await partitions(database))).toEqual(both('0: MINVALUE 3000000'));
    const next = await database.query(
      `INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
      VALUES (gen_random_uuid(), 1, now(), 'a', now(), 'a', 1) RETURNING id`,
    );
    expect(next).toEqual([{ id: '2000201' }]);
    await new ResponsePartitions(database).makeMissing();
    expect(tidy(await partitions(database))).toEqual(both('0: MINVALUE 3000000', '3: 3000000 4000000'));
    await database.query('DELETE FROM forms.form');
    expect(await database.query('SELECT count(*)::int AS count FROM forms.response_item')).toEqual([{ count: 0 }]);
    await database.close();
  }, 60_000); // prettier-ignore
});

const COMMON = 'uuid, version, created, created_by, modified, modified_by';
const STAMP = "gen_random_uuid(), 1, now(), 'a', now(), 'a'";
/** A form with a hundred responses of two items each; the last hundred ids were assigned and are unused. */
const BEFORE = `INSERT INTO forms.form (${COMMON}, title, description, anonymize, only_authenticated, public_results, published,
  order_index, localisations, content, revision) VALUES (${STAMP}, 't', '', false, false, false, true, 0, '{}', '{}', 1);
SELECT setval('forms.response_id_seq', 2000000);
INSERT INTO forms.response (${COMMON}, form_id) SELECT ${STAMP}, 1 FROM generate_series(1, 200);
INSERT INTO forms.response_item (${COMMON}, response_id, question_id, value)
  SELECT ${STAMP}, r.id, 1, 'v' FROM forms.response r, generate_series(1, 2) ORDER BY r.id;
DELETE FROM forms.response WHERE id > 2000100`;

async function unmigrated(kind: DatabaseKind, dataDir: string): Promise<Pick<TestDatabase, 'options' | 'drop'>> {
  if (kind === 'postgres') return emptyDatabase();
  const options = { url: '', replicaUrls: [], poolSize: 1, dataDir };
  return { options, drop: () => Promise.resolve() };
} // prettier-ignore
