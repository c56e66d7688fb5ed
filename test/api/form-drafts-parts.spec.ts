import { Drafted, DRAFTED, type DraftedForm } from '../fixtures/drafted-form.js';
import { error, FormsApi } from '../fixtures/forms-api.js';
import { eachDraftedForm } from '../support/each-drafted-form.js';

// docs/reference/forms.md#drafts

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;

const { ask, part } = eachDraftedForm((each) => ({ api, drafted, form, path } = each));

const draftExists = error(
  'draftExists',
  'The form has unpublished changes: write with draft=true, publish or discard them.',
);

describe('parts that are removed in a draft', () => {
  it('are restored with their ids by a later write of the draft', async () => {
    const [first, second] = form.questions;
    await drafted.replace((draft) => ({ ...draft, questions: [first], sections: [], rules: [] }));
    const restored = await drafted.replace((draft) => ({
      ...draft,
      questions: [...draft.questions, { uuid: second?.uuid, question: 'Why?' }],
      rules: DRAFTED.rules,
    }));
    expect(restored.questions.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(restored.rules.map(({ id }) => id)).toEqual(form.rules.map(({ id }) => id));
    expect(await drafted.publish()).toEqual({ ...restored, hasDraft: undefined });
  });

  it('are not found in the draft', async () => {
    await api.done('DELETE', `/questions/${String(part(1))}?draft=true`);
    const missing = error('notFound', `There is no question ${String(part(1))}.`);
    expect(await ask('PATCH', `/questions/${String(part(1))}?draft=true`, { version: 1 })).toEqual([
      404,
      missing,
    ]);
  });
});

it('a part of a discarded draft is not found', async () => {
  const { id } = await api.done<{ id: number }>('POST', `${path}/questions?draft=true`, { question: 'How?' });
  expect(await ask('PATCH', `/questions/${String(id)}`, { version: 1, title: 'X' })).toEqual([
    409,
    draftExists,
  ]);
  await api.done('DELETE', `${path}?draft=true`);
  const missing = error('notFound', `There is no question ${String(id)}.`);
  expect(await ask('PATCH', `/questions/${String(id)}?draft=true`, { version: 1 })).toEqual([404, missing]);
});

/** Repeats a write while the server is overloaded. */
async function persist(method: string, url: string, body: unknown): Promise<[number, unknown]> {
  const response = await ask(method, url, body);
  return response[0] === 503 ? persist(method, url, body) : response;
}

describe('20 writes of a draft at the same time', () => {
  it('with the same version: one is stored, the others are conflicts', async () => {
    const titles = Array.from({ length: 20 }, (_, index) => `Tour ${String(index)}`);
    const responses = await Promise.all(
      titles.map((title) => persist('PATCH', `${path}?draft=true`, { version: 1, title })),
    );
    const stored = responses.filter(([status]) => status === 200).map(([, body]) => body);
    expect(stored).toEqual([{ ...(await drafted.draft()), version: 2 }]);
    const message = 'Version 1 is not the latest: the record has version 2; read it and try again.';
    const conflicts = responses.filter(([status]) => status !== 200);
    expect(conflicts).toEqual(Array(19).fill([409, error('conflict', message, stored)]));
    expect(await drafted.live()).toEqual(await drafted.besideDraft());
  });

  it('that add parts: all are stored with different ids', async () => {
    const questions = Array.from({ length: 20 }, (_, index) => ({ question: `Question ${String(index)}?` }));
    const responses = await Promise.all(
      questions.map((body) => persist('POST', `${path}/questions?draft=true`, body)),
    );
    expect(responses.map(([status]) => status)).toEqual(Array(20).fill(201));
    const ids = responses.map(([, body]) => (body as { id: number }).id);
    expect(new Set(ids).size).toBe(20);
    const draft = await drafted.draft();
    expect(draft.questions.map(({ id }) => id).toSorted()).toEqual(
      [...form.questions.map(({ id }) => id), ...ids].toSorted(),
    );
    expect(await drafted.publish()).toEqual({ ...draft, hasDraft: undefined });
  });
});

describe('a rejected write of a draft', () => {
  const uuid = '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0055';
  const incomplete = { question: 'Q', questionType: 'single' };
  beforeAll(() => api.done('POST', '/forms', { title: 'Other', questions: [{ uuid, question: 'Q' }] }));

  it.each([
    ['an invalid part', { questions: [incomplete], rules: [] }, 422],
    ['a stale version', { version: 7, title: 'X' }, 409],
    ['a removed part that rules name', { questions: [] }, 409],
    ['an unknown id', { questions: [{ id: 999_999, question: 'Q' }], rules: [] }, 422],
    ['the uuid of a part of another form', { questions: [{ uuid, question: 'Q' }], rules: [] }, 409],
  ])('%s: creates no draft, and does not change an existing one', async (_, body, status) => {
    const write = (version: number): Promise<[number, unknown]> =>
      ask('PATCH', `${path}?draft=true`, { version, ...body });
    expect((await write(1))[0]).toBe(status);
    expect([await drafted.live(), await drafted.draft()]).toEqual([form, form]);
    const draft = await drafted.change({ description: 'd' });
    expect((await write(draft.version))[0]).toBe(status);
    expect([await drafted.live(), await drafted.draft()]).toEqual([await drafted.besideDraft(), draft]);
  });

  it('an answered question keeps its type', async () => {
    await drafted.answer(part(1), 'because');
    const [status, body] = await ask('PATCH', `/questions/${String(part(1))}?draft=true`, {
      version: 1,
      questionType: 'range',
      rangeFrom: 1,
      rangeTo: 2,
    });
    expect([status, body]).toEqual(
      await ask('PATCH', `/questions/${String(part(1))}`, {
        version: 1,
        questionType: 'range',
        rangeFrom: 1,
        rangeTo: 2,
      }),
    );
    expect(status).toBe(409);
    expect(await drafted.draft()).toEqual(form);
  });
});

it('drafts that share a new uuid: publishing the second one fails and keeps it', async () => {
  const uuid = '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0066';
  const other = await Drafted.make(api, { uuid: undefined, questions: [], sections: [], rules: [] });
  for (const { path: url } of [drafted, other])
    await api.done('POST', `${url}/questions?draft=true`, { uuid, question: 'Q' });
  await other.publish();
  const before = [await drafted.live(), await drafted.draft()];
  const message = `uuid: ${uuid} is used in another form: omit "uuid", or choose another one`;
  expect(await ask('POST', `${path}/publish`)).toEqual([409, error('conflict', message)]);
  expect([await drafted.live(), await drafted.draft()]).toEqual(before);
  const body = { title: 'Again', questions: [{ uuid, question: 'Q' }] };
  expect(await ask('POST', '/forms', body)).toEqual([409, error('conflict', message)]);
  await other.remove();
});
