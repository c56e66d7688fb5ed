import type { Form, Response, SubmittedItem } from '#client';
import { getEntityManagerToken } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../src/common/index.js';
import { ResponseEntity } from '../../src/forms-core/forms/entities/responses/response.entity.js';
import { ResponseItemEntity } from '../../src/forms-core/forms/entities/responses/response-item.entity.js';
import { databaseKinds } from '../support/databases.js';
import {
  asAnyone,
  asEditor,
  at,
  EDITOR,
  LUNCH,
  openFormsWorld,
  rejection,
  type FormsWorld,
} from './forms-world.js';

const write = { caller: EDITOR };
const UMA: Caller = { user: 'uma', roles: [], anonymous: false };
const asUma = { caller: UMA, mayEdit: false, mayReadResults: false };
const ANY: unknown = expect.any(Number);
const ANY_UUID: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe.each(databaseKinds)('submitting on the %s database', (kind) => {
  let world: FormsWorld;
  let form: Form;
  let items: SubmittedItem[];
  let ids: number[];

  const count = (): Promise<number> => world.responses.count(form.id, {});
  const all = async (): Promise<Response[]> => {
    const found: Response[] = [];
    for await (const batch of world.responses.stream(form.id, {})) found.push(...batch);
    return found;
  };

  beforeAll(async () => {
    world = await openFormsWorld(kind);
  });
  beforeEach(async () => {
    form = await world.editor.createForm(LUNCH, write);
    const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
    ids = questions.map(({ id }) => id);
    items = [
      { questionId: at(ids, 0), value: 'yes' },
      { questionId: at(ids, 1), value: 'soup' },
      { questionId: at(ids, 1), value: 'other', freeText: 'Cake "à la" carte\n' },
      { questionId: at(ids, 2), value: '3' },
      { questionId: at(ids, 3), value: 'ünïcode, "quoted", \\back, {brace}, NULL' },
    ];
  });
  afterAll(() => world.close());

  it('returns the stored response with an item for each submitted one', async () => {
    const response = await world.submissions.submit(form.id, items, asUma);
    const common = {
      version: 1,
      created: ANY,
      createdBy: 'uma',
      modified: response.created,
      modifiedBy: 'uma',
    };
    expect(response).toEqual({
      ...{ id: ANY, uuid: ANY_UUID, ...common, formId: form.id },
      items: items.map((item) => ({ id: ANY, uuid: ANY_UUID, ...common, ...item })),
    });
    expect(await all()).toEqual([response]);
  });

  it('writes the rows that saving the entities would write', async () => {
    const { items: answers, id: stored, ...response } = await world.submissions.submit(form.id, items, asUma);
    const manager = world.module.get<EntityManager>(getEntityManagerToken('forms'));
    const fresh = { ...response, uuid: randomUUID() };
    const saved = await manager.save(ResponseEntity, fresh);
    const options = [...form.questions, ...form.sections.flatMap((section) => section.questions)].flatMap(
      ({ answerOptions }) => answerOptions,
    );
    for (const { freeText = null, id: _, ...item } of answers) {
      const { id = null } =
        options.find(({ questionId, value }) => questionId === item.questionId && value === item.value) ?? {};
      const values = { ...item, uuid: randomUUID(), freeText };
      await manager.save(ResponseItemEntity, { ...values, responseId: saved.id, answerOptionId: id });
    }
    const rowsOf = (id: unknown): Promise<unknown[]> =>
      world.database.database.query(
        `SELECT to_jsonb(r) - '{id,uuid,public_json}'::text[] AS response,
          (SELECT json_agg(to_jsonb(i) - '{id,uuid,response_id}'::text[] ORDER BY i.id)
            FROM forms.response_item i WHERE i.response_id = r.id) AS items
        FROM forms.response r WHERE r.id = $1`,
        [id],
      );
    expect(await rowsOf(stored)).toEqual(await rowsOf(saved.id));
  });

  it('counts a free text under its option', async () => {
    await world.submissions.submit(
      form.id,
      [at(items, 0), { questionId: at(ids, 1), value: 'Cake' }],
      asAnyone,
    );
    const rows = await world.database.database.query(
      'SELECT answer_option_id::int, value, free_text FROM forms.response_item WHERE question_id = $1',
      [ids[1]],
    );
    const option = at(at(at(form.sections, 0).questions, 0).answerOptions, 1);
    expect(rows).toEqual([{ answer_option_id: option.id, value: 'Cake', free_text: null }]);
  });

  it('stores no user if the caller or the form is anonymous', async () => {
    const open = await world.submissions.submit(form.id, items, asAnyone);
    await world.editor.patchForm(form.id, { version: 1, anonymize: true }, write);
    const hidden = await world.submissions.submit(form.id, items, asUma);
    const names = [open, hidden].flatMap((response) =>
      [response, ...response.items].flatMap(({ createdBy, modifiedBy }) => [createdBy, modifiedBy]),
    );
    expect(new Set(names)).toEqual(new Set(['anonymous']));
  });

  it('stores nothing of an invalid submission', async () => {
    const wrong = [at(items, 0), { questionId: at(ids, 2), value: '9' }];
    expect(await rejection(world.submissions.submit(form.id, wrong, asUma))).toEqual({
      name: 'SubmissionRejectedError',
      code: 'validationFailed',
      details: [{ index: 1, questionId: ids[2], code: 'out_of_range', message: '9 is outside of 1 to 5.' }],
    });
    const unstorable = [at(items, 0), { questionId: at(ids, 3), value: 'a\0b' }];
    expect(await rejection(world.submissions.submit(form.id, unstorable, asUma))).toMatchObject({
      name: 'SubmissionRejectedError',
      details: [{ index: 1, questionId: ids[3], code: 'invalid_text' }],
    });
    expect(await count()).toBe(0);
  });

  it('rejects an anonymous response to a form for authenticated users', async () => {
    await world.editor.patchForm(form.id, { version: 1, onlyAuthenticated: true }, write);
    expect(await rejection(world.submissions.submit(form.id, items, asAnyone))).toMatchObject({
      name: 'OnlyAuthenticatedError',
      code: 'notAuthorized',
    });
    expect(await world.submissions.submit(form.id, items, asUma)).toMatchObject({ createdBy: 'uma' });
  });

  it('hides unpublished forms', async () => {
    await world.editor.setPublished(form.id, false, write);
    expect(await rejection(world.submissions.submit(form.id, items, asUma))).toMatchObject({
      code: 'notFound',
    });
    expect(await world.submissions.submit(form.id, items, asEditor)).toMatchObject({ createdBy: 'eve' });
  });

  it('checks against the current form, also after another instance changed it', async () => {
    await world.submissions.submit(form.id, items, asUma);
    const sql = `WITH f AS (UPDATE forms.form SET revision = revision + 1 WHERE id = $1)
      UPDATE forms.question SET range_to = 2 WHERE id = $2`;
    await world.database.database.query(sql, [form.id, ids[2]]);
    expect(await rejection(world.submissions.submit(form.id, items, asUma))).toMatchObject({
      details: [{ index: 3, code: 'out_of_range' }],
    });
    expect(await count()).toBe(1);
  });

  describe('with an Idempotency-Key', () => {
    it('returns the first response again, at any time and at the same time', async () => {
      const send = (): Promise<Response> => world.submissions.submit(form.id, items, asUma, 'k');
      const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
      expect(others).toEqual([first, first, first]);
      expect(await send()).toEqual(first);
      expect(await all()).toEqual([first]);
    });

    it('rejects the key for other items, and keeps the keys of users apart', async () => {
      const first = await world.submissions.submit(form.id, items, asUma, 'k');
      expect(await rejection(world.submissions.submit(form.id, [at(items, 0)], asUma, 'k'))).toMatchObject({
        name: 'KeyReusedError',
        code: 'conflict',
      });
      const other = await world.submissions.submit(form.id, items, asAnyone, 'k');
      expect(other.id).not.toBe(first.id);
    });

    it('returns the stored response, even if the form would reject it now', async () => {
      const first = await world.submissions.submit(form.id, items, asUma, 'k');
      await world.editor.setPublished(form.id, false, write);
      expect(await world.submissions.submit(form.id, items, asUma, 'k')).toEqual(first);
    });

    it('forgets keys after a day', async () => {
      const first = await world.submissions.submit(form.id, items, asUma, 'k');
      const age =
        "UPDATE forms.submission_key SET created = created - interval '25 hours' WHERE form_id = $1";
      await world.database.database.query(age, [form.id]);
      const second = await world.submissions.submit(form.id, items, asUma, 'k');
      expect(second.id).not.toBe(first.id);
      expect(await world.submissions.submit(form.id, items, asUma, 'k')).toEqual(second);
    });
  });

  it('keeps answered parts: they are archived when removed, and keep values and types', async () => {
    const response = await world.submissions.submit(form.id, items, asUma);
    const section = at(form.sections, 0);
    const [soup, other] = at(section.questions, 0).answerOptions;
    const changes = { version: 1, value: 'stew' };
    expect(
      await rejection(world.editor.patchPart('answerOption', soup?.id ?? 0, changes, write)),
    ).toMatchObject({
      name: 'AnsweredOptionError',
    });
    await world.editor.patchPart('answerOption', soup?.id ?? 0, { version: 1, label: 'Stew' }, write);
    await world.editor.removePart('answerOption', other?.id ?? 0, write);
    await world.editor.removePart('section', section.id, write);
    const kept = await world.forms.getWithArchived({ id: form.id });
    expect(
      at(kept.sections, 0).questions.map(({ title, answerOptions }) => [title, answerOptions.length]),
    ).toEqual([
      ['Dishes', 2],
      ['How many?', 0],
    ]);
    expect((await world.forms.get({ id: form.id }, asAnyone)).sections.map(({ id }) => id)).toEqual([
      at(form.sections, 1).id,
    ]);
    expect(await all()).toEqual([response]);
  });

  it('removes a form with responses only on request', async () => {
    await world.submissions.submit(form.id, items, asUma, 'k');
    expect(await rejection(world.editor.removeForm(form.id, false, write))).toMatchObject({
      code: 'conflict',
    });
    await world.editor.removeForm(form.id, true, write);
    expect(await rejection(world.forms.get({ id: form.id }, asEditor))).toMatchObject({ code: 'notFound' });
    expect(await rejection(world.submissions.submit(form.id, items, asUma))).toMatchObject({
      code: 'notFound',
    });
  });
});
