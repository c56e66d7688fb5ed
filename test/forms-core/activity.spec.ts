import type { Form } from '#client';
import { FormFileExportsService, FormFileImportsService } from '../../src/forms-core/index.js';
import { asAnyone, at, EDITOR, LUNCH, openFormsWorld, type FormsWorld } from './forms-world.js';

// The number of responses of forms and the time of the latest one: counted responses are not read again, and
// the result is always correct.

const MANY = 5_000;
const FILL = `INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
SELECT gen_random_uuid(), 1, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 s', 'anonymous', now(), 'anonymous', $1
FROM generate_series(1, $2::int) n`;
const TRUTH = `SELECT f.id::int AS "formId", f.title, f.published, count(*)::int AS responses,
  (extract(epoch FROM max(r.created)) * 1000)::float8 AS "lastResponse"
FROM forms.response r JOIN forms.form f ON f.id = r.form_id GROUP BY f.id ORDER BY f.id`;

let world: FormsWorld;
let form: Form;
let other: Form;
/** The ids after which responses were counted, call by call. */
let countedAfter: unknown[];

beforeAll(async () => {
  world = await openFormsWorld();
  form = await world.editor.createForm(LUNCH, { caller: EDITOR });
  other = await world.editor.createForm({ ...LUNCH, title: 'Dinner' }, { caller: EDITOR });
  const { database } = world.database;
  await database.query(FILL, [form.id, MANY]);
  const run = database.query.bind(database);
  database.query = (statement, values) => {
    if (typeof statement !== 'string' && statement.name === 'activity-newer') countedAfter.push(values?.[0]);
    return run(statement, values);
  };
});
afterAll(() => world.close());
beforeEach(() => {
  countedAfter = [];
});

const submit = (to: Form): Promise<unknown> => {
  const { id } = at(to.questions, 0);
  return world.submissions.submit(to.id, [{ questionId: id, value: 'no' }], asAnyone);
};

async function expectTruth(): Promise<number[]> {
  const activity = await world.responses.activity();
  expect(activity).toEqual(await world.database.database.query(TRUTH));
  return activity.map(({ responses }) => responses);
}

it('activity is counted once, then only newer responses', async () => {
  expect(await expectTruth()).toEqual([MANY]);
  await submit(form);
  await submit(other);
  expect(await expectTruth()).toEqual([MANY + 1, 1]);
  expect(await expectTruth()).toEqual([MANY + 1, 1]);
  expect(countedAfter).toEqual([0, MANY - 1_000, MANY - 998]);
});

it('activity excludes a removed response, however long ago it was counted', async () => {
  await world.responses.remove(form, 3, 'eve');
  expect(await expectTruth()).toEqual([MANY, 1]);
  await expect(world.responses.remove(form, 3, 'eve')).rejects.toThrow();
  expect(await expectTruth()).toEqual([MANY, 1]);
  expect(countedAfter).toEqual([0, MANY - 998]);
});

it('activity excludes a removed form', async () => {
  await world.editor.removeForm(other.id, true, { caller: EDITOR });
  expect(await expectTruth()).toEqual([MANY]);
});

it('activity includes imported responses whose ids were assigned long before they were stored', async () => {
  const { database } = world.database;
  const exported: Buffer[] = [];
  const few = await world.editor.createForm({ ...LUNCH, title: 'Breakfast' }, { caller: EDITOR });
  await submit(few);
  const file = await world.module.get(FormFileExportsService).export({ id: few.id }, 'json', true);
  for await (const chunk of file) exported.push(Buffer.from(chunk as Uint8Array));
  await world.editor.removeForm(few.id, true, { caller: EDITOR });
  // Imported responses get ids below those counted in the meantime.
  await database.query("SELECT setval('forms.response_id_seq', 10000)");
  await database.query(FILL, [form.id, MANY]);
  await expectTruth();
  await database.query("SELECT setval('forms.response_id_seq', 8000)");
  await world.module
    .get(FormFileImportsService)
    .import(Buffer.concat(exported).toString(), 'x.json', { user: 'eve' });
  await database.query("SELECT setval('forms.response_id_seq', 20000)");
  expect(await expectTruth()).toEqual([2 * MANY, 1]);
});
