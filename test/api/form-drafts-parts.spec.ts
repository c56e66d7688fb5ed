import { Drafted, DRAFTED, type DraftedForm } from '../fixtures/drafted-form.js';
import { error, FormsApi } from '../fixtures/forms-api.js';

// docs/reference/forms.md#drafts

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  drafted = await Drafted.make(api);
  ({ form, path } = drafted);
});
afterEach(() => drafted.remove());
afterAll(() => api.close());

const ask = (method: string, url: string, body?: unknown, as = 'eve'): Promise<[number, unknown]> =>
  api.ask(method, url, { as, body });
const part = (index: number): number => form.questions[index]?.id ?? 0;
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
