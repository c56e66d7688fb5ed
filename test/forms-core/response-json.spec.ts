import type { Form, Response } from '#client';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../src/database/index.js';
import { streamJsonArray } from '../../src/forms-core/index.js';
import { ResponseJsonWriter } from '../../src/forms-core/responses/response-json-writer.js';
import { databaseKinds } from '../support/databases.js';
import { at, EDITOR, openFormsWorld, type FormsWorld } from './forms-world.js';

/** The JSON that PostgreSQL builds from the rows. */
const EXPECTED = `SELECT json_strip_nulls(json_build_object('id', r.id, 'uuid', r.uuid, 'version', r.version,
  'created', (extract(epoch FROM r.created) * 1000)::bigint, 'createdBy', r.created_by,
  'modified', (extract(epoch FROM r.modified) * 1000)::bigint, 'modifiedBy', r.modified_by, 'formId', r.form_id,
  'items', (SELECT coalesce(json_agg(json_build_object('id', i.id, 'uuid', i.uuid, 'version', i.version,
    'created', (extract(epoch FROM i.created) * 1000)::bigint, 'createdBy', i.created_by,
    'modified', (extract(epoch FROM i.modified) * 1000)::bigint, 'modifiedBy', i.modified_by,
    'questionId', i.question_id, 'value', i.value, 'freeText', i.free_text) ORDER BY i.id), '[]')
  FROM forms.response_item i WHERE i.response_id = r.id)))::text AS json
FROM forms.response r WHERE r.form_id = $1 ORDER BY r.created DESC, r.id DESC`;

const FORM = {
  title: 'Poll',
  published: true,
  publicResults: true,
  questions: [
    { question: 'Why?' },
    {
      question: 'What?',
      questionType: 'multi',
      answerOptions: [
        { label: 'A', value: 'a' },
        { label: 'Other', value: 'other', freeText: 'showFreeText' },
      ],
    },
  ],
};
const MANY = 450;
const COPIES = `INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
  SELECT gen_random_uuid(), 1, now() - n * interval '1 second', 'uma', now(), 'uma', $1 FROM generate_series(1, ${String(MANY)}) n`;

/** Characters that can be stored. */
function characters(from: number, to: number): string {
  const codes = Array.from({ length: to - from }, (_, index) => from + index);
  return String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff));
}

describe.each(databaseKinds)('the JSON of responses on the %s database', (kind) => {
  let world: FormsWorld;
  let database: Database;
  let form: Form;

  const submit = (value: string, freeText: string, user = 'uma'): Promise<Response> => {
    const [why, what] = form.questions.map(({ id }) => id);
    const items = [
      { questionId: why ?? 0, value },
      { questionId: what ?? 0, value: 'a' },
      { questionId: what ?? 0, value: 'other', freeText },
    ];
    const caller = { user, roles: [], anonymous: false };
    return world.submissions.submit(form.id, items, { caller, mayEdit: false, mayReadResults: false });
  };
  const sent = async (filter = {}): Promise<string> =>
    (await buffer(await streamJsonArray(world.responses.streamJson(form.id, filter)))).toString();
  const expected = async (): Promise<string> => {
    const rows = await database.query<{ json: string }>(EXPECTED, [form.id]);
    return `[${rows.map(({ json }) => json).join(',')}]`;
  };
  const stored = async (): Promise<(string | null)[]> => {
    const rows = await database.query<{ json: string | null }>(
      'SELECT public_json AS json FROM forms.response WHERE form_id = $1 ORDER BY created DESC, id DESC',
      [form.id],
    );
    return rows.map(({ json }) => json);
  };
  const storedArray = async (): Promise<string> => `[${(await stored()).map(String).join(',')}]`;

  beforeAll(async () => {
    world = await openFormsWorld(kind);
    ({ database } = world.database);
  });
  beforeEach(async () => {
    form = await world.editor.createForm(FORM, { caller: EDITOR });
  });
  afterAll(() => world.close());

  it.each([
    ['control characters and ASCII', characters(1, 0x80)],
    ['the following Unicode characters', characters(0x80, 0x700)],
    ['line separators, surrogate pairs, the highest character', '\u2028\u2029\ufeff\uffff😀\u{10ffff}'],
    ['JSON, markup', '"}],"id":1,"created":-1, \\" \\u0041 </script> \'; $1 ?'],
    ['nothing', ''],
  ])('is stored with the response: %s', async (_, text) => {
    const response = await submit(text, `x${text}`, `u${text}`);
    expect(await stored()).toEqual([JSON.stringify(response)]);
    expect(await expected()).toBe(`[${JSON.stringify(response)}]`);
    expect(await sent()).toBe(await expected());
    expect(await sent({ user: `u${text}` })).toBe(await expected());
  });

  it('is built if it is not stored, until the writer stores it', async () => {
    await submit('one', 'typed');
    await database.query(COPIES, [form.id]);
    const all = await expected();
    expect([(await stored()).filter((json) => json === null).length, await sent()]).toEqual([MANY, all]);
    const writers = [new ResponseJsonWriter(database), new ResponseJsonWriter(database)];
    await Promise.all(writers.map((writer) => writer.writeAll()));
    // Rows that each had locked at the end of the other are written by the next run.
    await new ResponseJsonWriter(database).writeAll();
    expect(await storedArray()).toBe(all);
    expect(await sent()).toBe(all);
    expect(await sent({ offset: 100, limit: 300 })).toBe(
      `[${(await stored()).map(String).slice(100, 400).join(',')}]`,
    );
  });

  it('is discarded by any change of the response, and written again', async () => {
    await submit('one', 'typed');
    await submit('two', 'typed');
    const change =
      "UPDATE forms.response SET created_by = 'eve' WHERE id = (SELECT max(id) FROM forms.response)";
    await database.query(change);
    expect((await stored()).map((json) => json === null)).toEqual([true, false]);
    expect(await sent()).toBe(await expected());
    await new ResponseJsonWriter(database).writeAll();
    expect(await storedArray()).toBe(await expected());
    expect(await sent()).toContain('"createdBy":"eve"');
  });

  it('names no user after anonymising, before and after it is written again', async () => {
    await submit('one', 'typed');
    await submit('two', 'typed');
    expect(await world.responses.anonymise(form, 'eve')).toBe(2);
    expect(await stored()).toEqual([null, null]);
    const anonymous = await sent();
    expect([anonymous, anonymous.includes('uma')]).toEqual([await expected(), false]);
    await new ResponseJsonWriter(database).writeAll();
    expect(await storedArray()).toBe(anonymous);
  });

  it('is written when a server starts: one batch before it is ready', async () => {
    await database.query(COPIES, [form.id]);
    const writer = new ResponseJsonWriter(database);
    await writer.start();
    writer.stop();
    expect((await stored()).filter((json) => json !== null).length).toBe(200);
  });
});

it('the writer does not wait for a response that is being changed (postgres)', async () => {
  const world = await openFormsWorld('postgres');
  const { database } = world.database;
  const form = await world.editor.createForm(FORM, { caller: EDITOR });
  await database.query(COPIES, [form.id]);
  await database.transaction(async (tx) => {
    await tx.query(
      "UPDATE forms.response SET created_by = 'eve' WHERE id = (SELECT max(id) FROM forms.response)",
    );
    await new ResponseJsonWriter(database).writeAll();
    const [row] = await database.query<{ missing: number }>(
      'SELECT count(*)::int AS missing FROM forms.response WHERE public_json IS NULL',
    );
    expect(row?.missing).toBe(1);
  });
  await new ResponseJsonWriter(database).writeAll();
  const [newest] = await database.query<{ json: string }>(
    'SELECT public_json AS json FROM forms.response ORDER BY id DESC LIMIT 1',
  );
  expect(JSON.parse(at([newest], 0)?.json ?? '')).toMatchObject({ createdBy: 'eve', items: [] });
  await world.close();
});
