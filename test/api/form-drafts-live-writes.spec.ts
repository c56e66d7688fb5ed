import { Drafted, DRAFTED, type DraftedForm } from '../fixtures/drafted-form.js';
import { error, FormsApi, MILLISECONDS } from '../fixtures/forms-api.js';
import { eachDraftedForm } from '../support/each-drafted-form.js';

// docs/reference/forms.md#drafts: writes without draft=true while a draft exists

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;
let draft: DraftedForm;

const { ask } = eachDraftedForm((each) => ({ api, drafted, form, path } = each));
beforeEach(async () => {
  await drafted.change({ title: 'Tour' });
  draft = await drafted.draft();
});

const changed = (version: number): object => ({ version, modified: MILLISECONDS, modifiedBy: 'eve' });

const question = (): string => `/questions/${String(form.questions[0]?.id)}`;
const section = (): string => `/sections/${String(form.sections[0]?.id)}`;
const option = (): string => `/answerOptions/${String(form.questions[0]?.answerOptions[0]?.id)}`;
const REJECTED: readonly (readonly [string, () => string, () => unknown])[] = [
  ['PUT', () => path, () => form],
  ['PATCH', () => path, () => ({ version: 1, questions: [] })],
  ['PATCH', () => path, () => ({ version: 1, sections: [] })],
  ['PATCH', () => path, () => ({ version: 1, rules: [] })],
  ['PUT', () => `${path}/rules`, () => []],
  ['POST', () => `${path}/versions/1/restore`, () => ({ version: 1 })],
  ['POST', () => `${path}/sections`, () => ({ title: 'S' })],
  ['POST', () => `${path}/questions`, () => ({ question: 'Q' })],
  ['POST', () => `${section()}/questions`, () => ({ question: 'Q' })],
  ['POST', () => `${question()}/answerOptions`, () => ({ value: 'v' })],
  ['PATCH', section, () => ({ version: 1, title: 'S' })],
  ['PATCH', question, () => ({ version: 1, title: 'Q' })],
  ['PATCH', option, () => ({ version: 1, label: 'L' })],
  ['DELETE', section, () => undefined],
  ['DELETE', question, () => undefined],
  ['DELETE', option, () => undefined],
  ['PUT', () => `${path}/sections/order`, () => [form.sections[0]?.id]],
  ['PUT', () => `${path}/questions/order`, () => form.questions.map(({ id }) => id)],
  [
    'PUT',
    () => `${question()}/answerOptions/order`,
    () => form.questions[0]?.answerOptions.map(({ id }) => id),
  ],
];

it.each(REJECTED)('%s of parts is rejected, and changes neither (%#)', async (method, url, body) => {
  const message = 'The form has unpublished changes: write with draft=true, publish or discard them.';
  expect(await ask(method, url(), body())).toEqual([409, error('draftExists', message)]);
  expect([await drafted.live(), await drafted.draft()]).toEqual([await drafted.besideDraft(), draft]);
});

it('an import of the form is rejected', async () => {
  const content = JSON.stringify({ ...DRAFTED, title: 'File' });
  const [status, body] = await ask('POST', '/forms/import', {
    name: 'x.json',
    content,
    onExisting: 'update',
  });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('unpublished changes')]);
  expect([await drafted.live(), await drafted.draft()]).toEqual([await drafted.besideDraft(), draft]);
});

describe('PATCH of own fields', () => {
  it('changes the form and the draft, which get different versions', async () => {
    const body = { version: 1, maxResponses: 5, onlyAuthenticated: true };
    const { version: _, ...fields } = body;
    const response = await ask('PATCH', path, body);
    const live = await drafted.besideDraft({ ...form, ...fields, ...changed(3) });
    expect(response).toEqual([200, live]);
    expect(await drafted.live()).toEqual(live);
    const expected = { ...draft, ...fields, ...changed(4) };
    expect(await drafted.draft()).toEqual(expected);
    expect(await drafted.publish()).toEqual({ ...expected, hasDraft: undefined });
  });

  it('accepts the version of the form or of the draft, and no other', async () => {
    const message = 'Version 5 is not the latest: the record has version 1; read it and try again.';
    const stale = error('conflict', message, [await drafted.besideDraft()]);
    expect(await ask('PATCH', path, { version: 5, maxResponses: 5 })).toEqual([409, stale]);
    const response = await ask('PATCH', path, { version: draft.version, maxResponses: 5 });
    expect(response).toEqual([200, await drafted.besideDraft({ ...form, maxResponses: 5, ...changed(3) })]);
  });

  it('that gives the draft the same title as the form only changes the draft', async () => {
    const response = await ask('PATCH', path, { version: 1, title: 'Visit' });
    expect(response).toEqual([200, await drafted.besideDraft()]);
    expect(await drafted.draft()).toEqual({ ...draft, title: 'Visit', ...changed(3) });
  });

  it('is rejected if the draft would be invalid, and changes neither', async () => {
    await drafted.change({ closesAt: '2030-01-01T00:00:00Z' });
    const before = [await drafted.live(), await drafted.draft()];
    const [status] = await ask('PATCH', path, { version: 1, opensAt: '2031-01-01T00:00:00Z' });
    expect(status).toBe(422);
    expect([await drafted.live(), await drafted.draft()]).toEqual(before);
  });

  it('with published: false makes the draft the state of the unpublished form', async () => {
    const unpublished = { ...draft, published: false, ...changed(3), hasDraft: undefined };
    expect(await ask('PATCH', path, { version: 1, published: false })).toEqual([200, unpublished]);
    expect([await drafted.live(), await drafted.draft()]).toEqual([unpublished, unpublished]);
  });
});

it('unpublishing makes the draft the state of the unpublished form', async () => {
  const unpublished = { ...draft, published: false, ...changed(3), hasDraft: undefined };
  expect(await ask('POST', `${path}/unpublish`, { version: 1 })).toEqual([200, unpublished]);
  expect([await drafted.live(), await drafted.draft()]).toEqual([unpublished, unpublished]);
  expect((await ask('DELETE', `${path}?draft=true`))[0]).toBe(404);
});

it('the order of forms is changed in the form and in the draft', async () => {
  const other = await Drafted.make(api, { uuid: undefined, questions: [], sections: [], rules: [] });
  const ids = (await api.done<DraftedForm[]>('GET', '/forms')).map(({ id }) => id);
  await api.done('PUT', '/forms/order', ids.toReversed());
  const orderIndex = ids.toReversed().indexOf(form.id) + 1;
  expect(await drafted.live()).toEqual(await drafted.besideDraft({ ...form, orderIndex, ...changed(3) }));
  expect(await drafted.draft()).toEqual({ ...draft, orderIndex, ...changed(4) });
  await other.remove();
});
