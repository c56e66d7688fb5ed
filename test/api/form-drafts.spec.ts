import { Drafted, DRAFTED, type DraftedForm } from '../fixtures/drafted-form.js';
import { error, FormsApi, MILLISECONDS, record, UUID, type MadeQuestion } from '../fixtures/forms-api.js';
import { eachDraftedForm } from '../support/each-drafted-form.js';

// docs/reference/forms.md#drafts

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;

const { ask, part } = eachDraftedForm((each) => ({ api, drafted, form, path } = each));

const changedBy = (version: number): object => ({ version, modified: MILLISECONDS, modifiedBy: 'eve' });

describe('a write with draft=true', () => {
  it('of a published form changes its draft but not the form', async () => {
    const changed = await ask('PATCH', `${path}?draft=true`, { version: 1, title: 'Tour' });
    const draft = { ...form, ...changedBy(2), title: 'Tour', hasDraft: true };
    expect(changed).toEqual([200, draft]);
    expect(await ask('GET', `${path}?draft=true`)).toEqual([200, draft]);
    expect(await ask('GET', path)).toEqual([200, await drafted.besideDraft()]);
  });

  it('of an unpublished form is an ordinary write', async () => {
    const unpublished = await api.done<DraftedForm>('POST', `${path}/unpublish`);
    const changed = await ask('PATCH', `${path}?draft=true`, { version: 2, title: 'Tour' });
    expect(changed).toEqual([200, { ...unpublished, ...changedBy(3), title: 'Tour' }]);
    expect(await ask('GET', path)).toEqual(changed);
    expect(await ask('GET', `${path}?draft=true`)).toEqual(changed);
  });

  it('that changes nothing creates no draft', async () => {
    expect(await ask('PUT', `${path}?draft=true`, form)).toEqual([200, form]);
    expect(await ask('PATCH', `${path}?draft=true`, { version: 1, title: 'Visit' })).toEqual([200, form]);
    expect(await ask('GET', path)).toEqual([200, form]);
  });

  it('adds, changes, orders and removes parts, and returns records of the draft', async () => {
    const section = await ask('POST', `${path}/sections?draft=true`, { title: 'S' });
    const common = { description: '', localisations: [], content: {} };
    const added = { ...record(expect.any(Number), 'eve'), ...common, title: 'S', formId: form.id, orderIndex: 2, questions: [] }; // prettier-ignore
    expect(section).toEqual([201, added]);
    const { id } = section[1] as { id: number };
    const question = await ask('POST', `/sections/${String(id)}/questions?draft=true`, {
      question: 'How?',
      questionType: 'single',
      answerOptions: [{ value: 'a' }],
    });
    expect(question).toEqual([201, expect.objectContaining({ sectionId: id, question: 'How?', version: 1 })]);
    const { id: questionId, answerOptions } = question[1] as MadeQuestion;
    const [first] = answerOptions;
    const options = `/questions/${String(questionId)}/answerOptions`;
    const second = await ask('POST', `${options}?draft=true`, { value: 'b' });
    const b = (second[1] as { id: number }).id;
    expect(second).toEqual([201, expect.objectContaining({ questionId, value: 'b', orderIndex: 2 })]);
    const [status] = await ask('PUT', `${options}/order?draft=true`, { ids: [b, first?.id] });
    expect(status).toBe(200);
    const changed = await ask('PATCH', `/answerOptions/${String(b)}?draft=true`, { version: 2, label: 'B' });
    expect(changed).toEqual([200, expect.objectContaining({ id: b, label: 'B', version: 3, orderIndex: 1 })]);
    expect(await ask('DELETE', `/questions/${String(part(1))}?draft=true`)).toEqual([204, '']);
    const draft = await drafted.draft();
    expect(draft).toEqual({
      ...form,
      ...changedBy(7),
      hasDraft: true,
      questions: [form.questions[0]],
      sections: [
        form.sections[0],
        {
          ...added,
          id,
          questions: [{ ...(question[1] as object), answerOptions: [changed[1], { ...first, ...changedBy(2), orderIndex: 2 }] }], // prettier-ignore
        },
      ],
    });
    expect(await drafted.live()).toEqual(await drafted.besideDraft());
    expect(await drafted.publish()).toEqual({ ...draft, hasDraft: undefined });
  });

  it('replaces rules, which name new questions by uuid', async () => {
    const uuid = '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0099';
    await api.done('POST', `${path}/questions?draft=true`, { uuid, question: 'How?' });
    const rules = [{ when: { questionId: part(0), operator: 'answered' }, then: { action: 'jump', questionId: uuid } }]; // prettier-ignore
    const { questions } = await drafted.draft();
    const id = questions.find((question) => question.uuid === uuid)?.id;
    const replaced = await ask('PUT', `${path}/rules?draft=true`, { version: 2, rules });
    const rule = {
      ...{ id: expect.any(Number), uuid: UUID, version: 1, orderIndex: 1, title: '' },
      ...{ when: { questionId: part(0), operator: 'answered' }, then: { action: 'jump', questionId: id } },
    };
    expect(replaced).toEqual([200, [rule]]);
    expect((await drafted.publish()).rules).toEqual(replaced[1]);
  });

  it('restores a version into the draft', async () => {
    await api.done('PATCH', path, { version: 1, title: 'Tour', questions: [], rules: [] });
    const live = await drafted.live();
    const restored = await ask('POST', `${path}/versions/1/restore?draft=true`, { version: live.version });
    expect(restored).toEqual([200, expect.objectContaining({ title: 'Visit', hasDraft: true, version: 3 })]);
    expect(await drafted.live()).toEqual(await drafted.besideDraft(live));
    const { title, questions } = await drafted.publish();
    expect([title, questions.map(({ uuid }) => uuid)]).toEqual([
      'Visit',
      DRAFTED.questions.map(({ uuid }) => uuid),
    ]);
  });

  it('cannot change whether the form is published', async () => {
    const problem = { path: 'published', code: 'invalid_value', message: 'cannot be changed in a draft' };
    const rejected = error('validationFailed', `published: ${problem.message}`, [problem]);
    expect(await ask('PATCH', `${path}?draft=true`, { version: 1, published: false })).toEqual([
      422,
      rejected,
    ]);
    expect(await ask('PUT', `${path}?draft=true`, { ...form, published: false })).toEqual([422, rejected]);
    expect(await drafted.draft()).toEqual(form);
  });

  it('rejects another value of the parameter', async () => {
    const rejected = error('invalidValueFormat', 'draft must be true or false, not "yes"');
    expect(await ask('PATCH', `${path}?draft=yes`, { version: 1 })).toEqual([400, rejected]);
    expect(await ask('GET', `${path}?draft=yes`)).toEqual([400, rejected]);
  });
});

describe('a draft', () => {
  beforeEach(() => drafted.change({ title: 'Tour' }));

  it('can only be read with forms.edit', async () => {
    const anonymous = await ask('GET', `${path}?draft=true`, undefined, 'ana');
    expect(anonymous).toEqual([
      403,
      error('accessDenied', `'ana' does not have the permission 'forms.edit'.`),
    ]);
    const needs = "This needs the permission 'forms.edit': send HTTP Basic credentials or an API token.";
    expect(await api.ask('GET', `${path}?draft=true`)).toEqual([401, error('notAuthorized', needs)]);
    expect(await ask('GET', `${path}?draft=true`, undefined, 'wanda')).toEqual([200, await drafted.draft()]);
  });

  it('is shown as hasDraft to editors only', async () => {
    const list = async (as?: string): Promise<unknown> => {
      const [, forms] = await api.ask('GET', '/forms', as === undefined ? {} : { as });
      return (forms as DraftedForm[]).filter(({ id }) => id === form.id).map(({ hasDraft }) => hasDraft);
    };
    expect([await list('eve'), await list('wanda'), await list('ana'), await list()]).toEqual([
      [true],
      [true],
      [undefined],
      [undefined],
    ]);
    expect(await api.ask('GET', path)).toEqual([200, form]);
    expect(await ask('GET', path, undefined, 'vic')).toEqual([200, form]);
    await drafted.publish();
    expect(await list('eve')).toEqual([undefined]);
  });

  it('is localised', async () => {
    await drafted.change({ localisations: [{ language: 'de', title: 'Rundgang' }] });
    const [, german] = await ask('GET', `${path}?draft=true&lang=de`);
    expect(german).toEqual(expect.objectContaining({ title: 'Rundgang', hasDraft: true }));
  });

  it('is discarded once', async () => {
    expect(await ask('DELETE', `${path}?draft=true`, undefined, 'wanda')).toEqual([204, '']);
    const discarded = { ...form, discardedDraft: { discarded: MILLISECONDS, discardedBy: 'wanda' } };
    expect(await drafted.draft()).toEqual(discarded);
    const none = error('notFound', `Form ${String(form.id)} has no draft.`);
    expect(await ask('DELETE', `${path}?draft=true`)).toEqual([404, none]);
    expect(await drafted.live()).toEqual(discarded);
    expect(await ask('GET', path, undefined, 'vic')).toEqual([200, form]);
    expect(await drafted.change({ title: 'Walk' })).not.toHaveProperty('discardedDraft');
    expect(await drafted.live()).not.toHaveProperty('discardedDraft');
    expect(await drafted.publish()).not.toHaveProperty('discardedDraft');
    expect(await drafted.live()).not.toHaveProperty('discardedDraft');
  });

  it('is only discarded in the version that was read', async () => {
    const discard = (version: number): Promise<[number, unknown]> =>
      api.ask('DELETE', `${path}?draft=true`, { as: 'eve', headers: { 'if-match': `"${String(version)}"` } });
    const message = 'Version 1 is not the latest: the record has version 2; read it and try again.';
    expect(await discard(1)).toEqual([409, error('conflict', message, [await drafted.draft()])]);
    expect(await discard(2)).toEqual([204, '']);
  });

  it('that follows a discarded one has higher versions', async () => {
    await drafted.change({ title: 'Trip' });
    await api.done('DELETE', `${path}?draft=true`);
    expect(await drafted.change({ title: 'Walk' })).toMatchObject({ version: 4 });
    const stale = await ask('PATCH', `${path}?draft=true`, { version: 3, title: 'Trip' });
    expect(stale).toEqual([409, expect.objectContaining({})]);
  });

  it('can be copied by duplicate?draft=true', async () => {
    const copies = await Promise.all(
      ['', '?draft=true'].map((query) => ask('POST', `${path}/duplicate${query}`)),
    );
    const made = copies.map(([status, copy]) => [status, copy as DraftedForm] as const);
    expect(
      made.map(([status, { title, published, hasDraft }]) => [status, title, published, hasDraft]),
    ).toEqual([
      [201, 'Visit (copy)', false, undefined],
      [201, 'Tour (copy)', false, undefined],
    ]);
    for (const [, { id }] of made) await api.done('DELETE', `/forms/${String(id)}`);
  });

  it('is removed with its form', async () => {
    const other = await Drafted.make(api, { uuid: undefined, questions: [], sections: [], rules: [] });
    await other.change({ title: 'Other' });
    expect(await ask('DELETE', other.path)).toEqual([204, '']);
    expect((await ask('GET', `${other.path}?draft=true`))[0]).toBe(404);
  });
});
