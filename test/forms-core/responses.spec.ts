import type { Form, Response } from '#client';
import { databaseKinds } from '../support/databases.js';
import { asAnyone, asEditor, at, EDITOR, openFormsWorld, rejection, type FormsWorld } from './forms-world.js';
import { FormFunctionsService, type FormAccess } from '../../src/forms-core/index.js';
import { ANONYMOUS } from '../../src/common/index.js';

const write = { caller: EDITOR };
const analyst = {
  caller: { user: 'ann', roles: [], anonymous: false },
  mayEdit: false,
  mayReadResults: true,
};
const reader = { ...analyst, mayReadResults: false };
const POLL = { title: 'Poll', published: true, questions: [{ question: 'Why?' }] };

describe.each(databaseKinds)('reading responses on the %s database', (kind) => {
  let world: FormsWorld;
  let form: Form;
  let sent: Response[];

  const read = async (filter = {}): Promise<Response[]> => {
    const found: Response[] = [];
    for await (const batch of world.responses.stream(form.id, filter)) found.push(...batch);
    return found;
  };
  /** Five responses, one per second, the latest first. */
  beforeAll(async () => {
    world = await openFormsWorld(kind);
    form = await world.editor.createForm(POLL, write);
    const item = { questionId: at(form.questions, 0).id, value: 'so' };
    for (const access of [asAnyone, asEditor, asAnyone, analyst, asAnyone]) {
      await world.submissions.submit(form.id, [item], access);
    }
    await world.database.database.query(
      "UPDATE forms.response SET created = timestamptz '2026-01-01T00:00:00Z' + (id * interval '1 second') WHERE form_id = $1",
      [form.id],
    );
    sent = await read();
  });
  afterAll(() => world.close());

  it('returns the newest first', () => {
    const times = sent.map(({ created }) => created);
    expect(times).toEqual([...times].sort((left, right) => right - left));
    expect(sent.map(({ createdBy }) => createdBy)).toEqual([
      'anonymous',
      'ann',
      'anonymous',
      'eve',
      'anonymous',
    ]);
  });

  it('filters by time, from inclusive and to exclusive, and by user', async () => {
    const [newest, , , oldest] = sent;
    const filters = [
      { from: oldest?.created ?? 0, to: newest?.created ?? 0 },
      { user: 'anonymous' },
      { user: 'nobody' },
    ];
    const found = await Promise.all(filters.map(read));
    expect(found).toEqual([sent.slice(1, 4), [sent[0], sent[2], sent[4]], []]);
    const counts = await Promise.all(filters.map((filter) => world.responses.count(form.id, filter)));
    expect(counts).toEqual(found.map(({ length }) => length));
  });

  it('returns pages', async () => {
    expect(await read({ offset: 1, limit: 2 })).toEqual(sent.slice(1, 3));
    expect(await read({ offset: 4 })).toEqual(sent.slice(4));
    expect(await read({ limit: 0 })).toEqual([]);
  });

  it('returns every response once across batches', async () => {
    const many = await world.editor.createForm(POLL, write);
    await world.database.database.query(
      `INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
      SELECT gen_random_uuid(), 1, now() - (n / 7) * interval '1 second', 'x', now(), 'x', $1 FROM generate_series(1, 1234) n`,
      [many.id],
    );
    const sizes: number[] = [];
    const ids = new Set<number>();
    for await (const batch of world.responses.stream(many.id, {})) {
      sizes.push(batch.length);
      for (const { id } of batch) ids.add(id);
    }
    expect([sizes, ids.size]).toEqual([[250, 250, 250, 250, 234], 1234]);
  });

  it('shows results to callers who may read them', async () => {
    const check = (access: FormAccess): Promise<Form> => world.responses.checkAccess(form.id, access);
    expect((await check(analyst)).id).toBe(form.id);
    expect(await rejection(check(reader))).toMatchObject({ code: 'accessDenied' });
    expect(await rejection(check({ ...reader, caller: ANONYMOUS }))).toMatchObject({ code: 'notAuthorized' });
    const open = await world.editor.createForm({ ...POLL, publicResults: true }, write);
    expect((await world.responses.checkAccess(open.id, asAnyone)).id).toBe(open.id);
    const hidden = await world.editor.createForm({ ...POLL, publicResults: true, published: false }, write);
    expect(await rejection(world.responses.checkAccess(hidden.id, asAnyone))).toMatchObject({
      code: 'notFound',
    });
  });

  it('is available in formfn, with the access of the caller', async () => {
    const functions = world.module.get(FormFunctionsService);
    const formfn = functions.for(analyst);
    expect(await formfn.getForm(form.id)).toEqual(form);
    expect((await formfn.getForms()).map(({ id }) => id)).toContain(form.id);
    expect(await formfn.getResults(form.id)).toEqual(sent);
    expect(await rejection(functions.for(reader).getResults(form.id))).toMatchObject({
      code: 'accessDenied',
    });
    const other = await world.editor.createForm(POLL, write);
    const items = [{ questionId: at(other.questions, 0).id, value: 'so' }];
    const stored = await formfn.submitResponse(other.id, items);
    expect(await formfn.getResults(other.id)).toEqual([stored]);
  });

  it('supports permanent anonymisation', async () => {
    expect(await world.responses.anonymise(form, 'eve')).toBe(2);
    const names = (await read()).flatMap((response) =>
      [response, ...response.items].flatMap(({ createdBy, modifiedBy }) => [createdBy, modifiedBy]),
    );
    expect(new Set(names)).toEqual(new Set(['anonymous']));
    expect(await world.responses.anonymise(form, 'eve')).toBe(0);
  });
});
