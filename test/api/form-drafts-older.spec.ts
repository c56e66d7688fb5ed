import type { Form } from '#client';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, type Database } from '../../src/database/index.js';
import { FormsDatabase } from '../../src/forms-core/index.js';
import { Drafted } from '../fixtures/drafted-form.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { emptyDatabase, type TestDatabase } from '../support/databases.js';

// docs/decisions/0071-store-drafts-of-forms-as-records.md: drafts stored before a migration or by an older
// instance

const MIGRATIONS = new URL('../../src/database/migrations/forms/', import.meta.url);
/** The first migration with drafts, and rows of all tables after it: a form with all fields, and a draft with another title. */
const FIRST = '0016';
const ROWS = new URL('../fixtures/form-with-draft.json', import.meta.url);
const PARTS = ['section', 'question', 'answer_option', 'rule'];

let api: FormsApi;

function database(): Database {
  return api.app.nest.get(FormsDatabase, { strict: false }).database;
}

/** The transactions that wrote the rows of the form's parts. */
async function writers(): Promise<unknown> {
  const rows = PARTS.map((table) => `SELECT '${table}' AS part, id, xmin::text FROM forms.${table}`);
  return database().query(`${rows.join(' UNION ALL ')} ORDER BY part, id`);
}

/**
 * Expects that a draft differs from its form only in the title, and publishes it without writing any part.
 */
async function expectOnlyTitle(path: string): Promise<void> {
  const live = await api.done<Form>('GET', path);
  const draft = await api.done<Form>('GET', `${path}?draft=true`);
  const { title, version, modified, modifiedBy } = draft;
  expect(live.title).toBe('Visit');
  expect(draft).toEqual({ ...live, title: 'Tour', version, modified, modifiedBy, draft: undefined });
  const before = await writers();
  const published = await api.done<Form>('POST', `${path}/publish`);
  expect(JSON.stringify(published)).toBe(JSON.stringify({ ...draft, hasDraft: undefined }));
  expect([title, await writers()]).toEqual(['Tour', before]);
}

describe('a draft that was stored before all later migrations', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await emptyDatabase();
    await fill(test);
    api = await FormsApi.start({ settings: { databaseUrl: test.options.url } });
  });
  afterAll(async () => {
    await api.close();
    await test.drop();
  });

  it('gets the same changes as the form', () => expectOnlyTitle('/forms/1'));
});

async function fill(test: TestDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, 4) <= FIRST);
  for (const name of earlier) await copyFile(new URL(name, MIGRATIONS), join(folder, name));
  const opened = await openDatabase(test.options);
  await migrate(opened, 'forms', folder);
  const tables = JSON.parse(await readFile(ROWS, 'utf8')) as Record<string, object[]>;
  for (const [table, rows] of Object.entries(tables)) {
    const sql = `INSERT INTO forms.${table} SELECT * FROM json_populate_recordset(NULL::forms.${table}, $1)`;
    await opened.query(sql, [JSON.stringify(rows)]);
  }
  await opened.close();
  await rm(folder, { recursive: true });
}

describe('a draft that lacks fields', () => {
  type Records = Record<string, Record<string, unknown>[]> & { form: Record<string, unknown> };
  let drafted: Drafted;

  beforeAll(async () => {
    api = await FormsApi.start();
    drafted = await Drafted.make(api);
    await drafted.change({ title: 'Tour' });
    const [row] = await database().query<{ records: Records }>('SELECT records FROM forms.form_draft');
    if (row === undefined) throw new Error('There is no draft.');
    const { form, rules = [], ...parts } = row.records;
    const lacking = {
      form: without(form, ['opensAt', 'maxResponses', 'theme', 'showResults']),
      rules: rules.map((rule) => without(rule, ['localisations'])),
      ...Object.fromEntries(
        Object.entries(parts).map(([table, records]) => [
          table,
          records.map((record) => ({ ...without(record, ['settings', 'archivedAt']), removedLater: 1 })),
        ]),
      ),
    };
    await database().query('UPDATE forms.form_draft SET records = $1', [JSON.stringify(lacking)]);
  });
  afterAll(() => api.close());

  it('is read with the defaults of the added columns', () => expectOnlyTitle(drafted.path));
});

function without(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
