import { FormsDatabase } from '../../src/forms-core/index.js';
import { error, FormsApi, MILLISECONDS, type Made } from '../fixtures/forms-api.js';

// docs/reference/forms.md#versions

const FORM = {
  uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0001',
  title: 'Visit',
  published: true,
  questions: [
    {
      uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0002',
      title: 'Colour',
      question: 'Which colour?',
      questionType: 'single',
      answerOptions: [
        { uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0003', label: 'Red', value: 'red' },
        { uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0004', label: 'Blue', value: 'blue' },
      ],
    },
    { uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0005', title: 'Why', question: 'Why?' },
  ],
  rules: [
    {
      uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0006',
      when: { questionId: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6b0002', operator: 'equals', value: 'red' },
      then: { action: 'end', message: 'Red it is.' },
    },
  ],
};

type Form = Made & { readonly title: string; readonly published: boolean } & Record<string, unknown>;
type Version = { readonly number: number; readonly action: string } & Record<string, unknown>;

let api: FormsApi;
let form: Form;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  form = await api.done<Form>('POST', '/forms', FORM);
  path = `/forms/${String(form.id)}`;
});
afterEach(() => api.done('DELETE', `${path}?withResponses=true`));
afterAll(() => api.close());

const query = (text: string, values: readonly unknown[]): Promise<unknown[]> =>
  api.app.nest.get(FormsDatabase, { strict: false }).database.query(text, values);
const read = (): Promise<Form> => api.done('GET', path);
const versions = (): Promise<readonly Version[]> => api.done('GET', `${path}/versions`);
const contentOf = async (number: number): Promise<unknown> =>
  (await api.done<{ content: unknown }>('GET', `${path}/versions/${String(number)}`)).content;
const actions = async (): Promise<unknown[]> =>
  (await versions()).map(({ number, action, createdBy }) => [number, action, createdBy]);

async function change(fields: object, as = 'eve'): Promise<Form> {
  const { version } = await read();
  const [status, changed] = await api.ask('PATCH', path, { as, body: { version, ...fields } });
  expect([status, changed]).toEqual([200, expect.anything()]);
  return changed as Form;
}

async function restore(number: number): Promise<[number, unknown]> {
  const { version } = await read();
  return api.ask('POST', `${path}/versions/${String(number)}/restore`, { as: 'eve', body: { version } });
}

/** The content of the exported file, without members that are not part of versions. */
async function exported(): Promise<object> {
  const response = await api.call('GET', `${path}/export?format=json`, { as: 'eve' });
  const { published: _, orderIndex: __, ...content } = response.json as Record<string, unknown>;
  return content;
}

const respond = (value: string): Promise<unknown> =>
  api.done('POST', path, [{ questionId: form.questions[0]?.id, value }]);

it('a version has the content of the exported file', async () => {
  const times = { created: MILLISECONDS, modified: MILLISECONDS };
  const version = { number: 1, action: 'publish', ...times, createdBy: 'eve', questions: 2 };
  expect(await api.ask('GET', `${path}/versions`, { as: 'eve' })).toEqual([200, [version]]);
  expect(await api.ask('GET', `${path}/versions/1`, { as: 'eve' })).toEqual([
    200,
    { ...version, content: await exported() },
  ]);
});

it('changes of one user are one version until there is a response, or another user changes the form', async () => {
  await change({ title: 'One' });
  await change({ title: 'Two' });
  expect(await actions()).toEqual([[2, 'change', 'eve'], [1, 'publish', 'eve']]); // prettier-ignore
  const before = await exported();
  expect(await contentOf(2)).toEqual(before);
  await respond('red');
  await change({ title: 'Three' });
  await change({ title: 'Four' }, 'wanda');
  expect(await actions()).toEqual([
    [4, 'change', 'wanda'],
    [3, 'change', 'eve'],
    [2, 'change', 'eve'],
    [1, 'publish', 'eve'],
  ]);
  expect(await contentOf(2)).toEqual(before);
  expect(await contentOf(4)).toEqual(await exported());
});

it('edits of an unpublished form store no versions; publishing stores one if the form has changed', async () => {
  await api.done('POST', `${path}/unpublish`);
  await api.done('POST', `${path}/publish`);
  await api.done('POST', `${path}/unpublish`);
  await change({ title: 'Draft' });
  expect(await actions()).toEqual([[1, 'publish', 'eve']]);
  await api.done('POST', `${path}/publish`);
  expect(await actions()).toEqual([[2, 'publish', 'eve'], [1, 'publish', 'eve']]); // prettier-ignore
});

it('the first edit stores the state of a form that was published before versions existed', async () => {
  const before = await exported();
  await query('DELETE FROM forms.form_version WHERE form_id = $1', [form.id]);
  await change({ title: 'After' }, 'wanda');
  expect(await actions()).toEqual([[2, 'change', 'wanda'], [1, 'publish', 'eve']]); // prettier-ignore
  expect(await contentOf(1)).toEqual(before);
});

it('the last 50 versions are stored', async () => {
  for (let count = 1; count <= 51; count++) {
    await change({ title: `Title ${String(count)}` }, count % 2 === 0 ? 'eve' : 'wanda');
  }
  const numbers = (await versions()).map(({ number }) => number);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 52, 3]);
});

it('a restore brings back removed questions, and responses stay attached', async () => {
  const before = await exported();
  await respond('red');
  const [stored] = await resultsOf();
  await change({ title: 'Other', questions: [{ question: 'New?' }], rules: [] });
  expect((await read()).questions).toHaveLength(1);
  const [status, restored] = await restore(1);
  expect([status, restored]).toEqual([200, await read()]);
  expect(await exported()).toEqual(before);
  expect((await read()).questions[0]?.id).toBe(form.questions[0]?.id);
  expect(await resultsOf()).toEqual([stored]);
  expect(await actions()).toEqual([[3, 'restore', 'eve'], [2, 'change', 'eve'], [1, 'publish', 'eve']]); // prettier-ignore
  const [entry] = await query(
    "SELECT user_name, kind, details FROM server.audit_entry WHERE action = 'restore' AND target = $1",
    [form.uuid],
  );
  expect(entry).toEqual({ user_name: 'eve', kind: 'form', details: { title: 'Visit', version: 1 } });
});

const resultsOf = async (): Promise<unknown[]> =>
  query(
    'SELECT question_id::int, answer_option_id::int, value FROM forms.response_item i WHERE question_id = $1',
    [form.questions[0]?.id],
  );

it('a restore of an unpublished form keeps it unpublished, and stores the replaced state', async () => {
  await api.done('POST', `${path}/unpublish`);
  await change({ title: 'Draft' }, 'wanda');
  const draft = await exported();
  const [status, restored] = await restore(1);
  expect([status, restored]).toEqual([200, expect.objectContaining({ title: 'Visit', published: false })]);
  expect(await actions()).toEqual([[2, 'replaced', 'wanda'], [1, 'publish', 'eve']]); // prettier-ignore
  expect(await contentOf(2)).toEqual(draft);
});

it('a restore that would change the types of answered questions is rejected with their ids', async () => {
  const [first, second] = form.questions.map(({ id }) => id);
  const { questions } = await read();
  const range = { questionType: 'range', rangeFrom: 1, rangeTo: 5 };
  await change({
    rules: [],
    questions: questions.map(({ id }) => ({ id, question: 'How much?', answerOptions: [], ...range })),
  });
  await api.done(
    'POST',
    path,
    [first, second].map((questionId) => ({ questionId, value: '3' })),
  );
  const before = [await read(), await versions()];
  const message = 'was answered: its type cannot be changed; add another question instead';
  expect(await restore(1)).toEqual([
    409,
    error(
      'conflict',
      `Questions ${String(first)}, ${String(second)} were answered: their types cannot be changed. Add other questions instead.`,
      [first, second].map((id) => ({
        path: `question ${String(id)}.questionType`,
        code: 'answered',
        message,
      })),
    ),
  ]);
  expect([await read(), await versions()]).toEqual(before);
});

it('a restore requires the current version of the form', async () => {
  const before = await change({ title: 'Other' });
  expect(await api.ask('POST', `${path}/versions/1/restore`, { as: 'eve', body: { version: 1 } })).toEqual([
    409,
    error(
      'conflict',
      `Version 1 is not the latest: the record has version ${String(before.version)}; read it and try again.`,
      [before],
    ),
  ]);
  const required = 'must be the version that was read, a whole number, in the body or as If-Match';
  expect(await api.ask('POST', `${path}/versions/1/restore`, { as: 'eve' })).toEqual([
    422,
    error('validationFailed', `version: ${required}`, [
      { path: 'version', code: 'required', message: required },
    ]),
  ]);
  expect(await read()).toEqual(before);
});

it('a restore does not publish the results for an editor who may not read them', async () => {
  await query(
    `UPDATE forms.form_version SET content = (content::jsonb || '{"publicResults": true}')::json WHERE form_id = $1`,
    [form.id],
  );
  await respond('red');
  const rejected = `'eve' may not change 'publicResults': the form has responses, and that needs the permission 'forms.results'.`;
  expect(await restore(1)).toEqual([403, error('accessDenied', rejected)]);
});

it.each([
  ['GET', ''],
  ['GET', '/1'],
  ['POST', '/1/restore'],
])('%s /forms/<id>/versions%s requires forms.edit and that both exist', async (method, action) => {
  const rejected = "'vic' does not have the permission 'forms.edit'.";
  expect((await api.ask(method, `${path}/versions${action}`))[0]).toBe(401);
  expect(await api.ask(method, `${path}/versions${action}`, { as: 'vic' })).toEqual([
    403,
    error('accessDenied', rejected),
  ]);
  expect(await api.ask(method, `/forms/999999/versions${action}`, { as: 'eve' })).toEqual([
    404,
    error('notFound', 'There is no form 999999.'),
  ]);
  if (action === '') return;
  expect(
    await api.ask(method, `${path}/versions${action.replace('1', '2147483648')}`, { as: 'eve' }),
  ).toEqual([404, error('notFound', `Form ${String(form.id)} has no version 2147483648.`)]);
});
