import { error, FormsApi, type Made } from '../fixtures/forms-api.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// docs/reference/forms.md#management: a write is one transaction, and contains the version of the record that
// it is based on.

let api: FormsApi;
let made: Made;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  made = await api.done('POST', '/forms', SURVEY);
  path = `/forms/${String(made.id)}`;
});
afterAll(() => api.close());

type Form = Made & Record<string, unknown>;

const read = (): Promise<Form> => api.done('GET', path);
const stale = (given: number, current: Form): unknown => [
  409,
  error(
    'conflict',
    `Version ${String(given)} is not the latest: the record has version ${String(current.version)}; read it and try again.`,
    [current],
  ),
];

it('a PUT that is rejected because of one part stores nothing', async () => {
  const before = await read();
  const questions = [
    ...before.questions,
    { question: 'New?' },
    { question: 'Wrong?', questionType: 'slider' },
  ];
  const place = `questions[${String(before.questions.length + 1)}].questionType`;
  const message = 'must be one of text, single, multi, range';
  expect(await api.ask('PUT', path, { as: 'eve', body: { ...before, title: 'New', questions } })).toEqual([
    422,
    error('validationFailed', `${place}: ${message}`, [{ path: place, code: 'invalid_value', message }]),
  ]);
  expect(await read()).toEqual(before);
});

it('of concurrent edits of the same version one succeeds, the others get the current record', async () => {
  const { version } = await read();
  const titles = ['one', 'two', 'three', 'four'];
  const responses = await Promise.all(
    titles.map((title) => api.ask('PATCH', path, { as: 'eve', body: { version, title } })),
  );
  const after = await read();
  const winner = titles.indexOf(String(after.title));
  expect(responses).toEqual(
    titles.map((_, index) => (index === winner ? [200, after] : stale(version, after))),
  );
  expect(after.version).toBe(version + 1);
});

it.each([
  ['POST', '/unpublish', undefined],
  ['POST', '/duplicate', undefined],
  ['POST', '/sections', { title: 'x' }],
  ['POST', '/questions', { question: 'x' }],
  ['PUT', '/rules', []],
  ['PUT', '/sections/order', []],
  ['DELETE', '', undefined],
])('%s /forms/<id>%s is rejected if If-Match contains another version', async (method, action, body) => {
  const before = await read();
  const call = { as: 'eve', headers: { 'if-match': '"9"' }, body };
  expect(await api.ask(method, path + action, call)).toEqual(stale(9, before));
  expect(await read()).toEqual(before);
});

it.each(['/publish', '/unpublish'])(
  'POST /forms/<id>%s is rejected if its body contains another version',
  async (action) => {
    const before = await read();
    expect(await api.ask('POST', path + action, { as: 'eve', body: { version: 9 } })).toEqual(
      stale(9, before),
    );
    expect(await read()).toEqual(before);
    const [status] = await api.ask('POST', path + action, { as: 'eve', body: { version: before.version } });
    expect(status).toBe(200);
  },
);

it.each([
  ['sections', 'questions', { question: 'x' }],
  ['questions', 'answerOptions', { value: 'x' }],
])('adding or ordering parts of the %s is rejected for another version', async (kind, parts, body) => {
  const { questions, sections } = await read();
  const parent = (kind === 'sections' ? sections : questions)[0];
  const address = `/${kind}/${String(parent?.id)}/${parts}`;
  const call = { as: 'eve', headers: { 'if-match': '"9"' } };
  const message = 'Version 9 is not the latest: the record has version 1; read it and try again.';
  const rejected = [409, error('conflict', message, [parent])];
  expect([
    await api.ask('POST', address, { ...call, body }),
    await api.ask('PUT', `${address}/order`, { ...call, body: [] }),
    (await api.ask('POST', address, { ...call, body, headers: { 'if-match': '"1"' } }))[0],
  ]).toEqual([rejected, rejected, 201]);
});

it('ordering all forms while they are edited causes no deadlock', async () => {
  const forms = await Promise.all([1, 2, 3].map(() => api.done('POST', '/forms', { title: 'Another' })));
  const all = await api.done<Made[]>('GET', '/forms');
  const seen = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const ids = all
      .map(({ id }) => id)
      .sort((left, right) => (round % 2 === 0 ? left - right : right - left));
    const responses = await Promise.all([
      api.call('PUT', '/forms/order', { as: 'eve', body: { ids } }),
      ...forms.map(({ id }) =>
        api.call('POST', `/forms/${String(id)}/${round % 2 === 0 ? '' : 'un'}publish`, { as: 'eve' }),
      ),
    ]);
    for (const { status } of responses) seen.add(status);
  }
  expect([...seen].sort()).toEqual([200, 204]);
});

it('new records are added even after the highest possible position', async () => {
  const last = await api.done('POST', '/forms', { title: 'Last', orderIndex: 2_147_483_647 });
  const next = await api.done<Form>('POST', '/forms', { title: 'Next' });
  const add = (): Promise<Form> =>
    api.done('POST', `${path}/sections`, { title: 'Last', orderIndex: 2_147_483_647 });
  await add();
  const section = await api.done<Form>('POST', `${path}/sections`, { title: 'Next' });
  expect([next.orderIndex, section.orderIndex]).toEqual([2_147_483_647, 2_147_483_647]);
  for (const { id } of [last, next]) await api.done('DELETE', `/forms/${String(id)}`);
});

it.each(['forms/order', 'forms', 'forms/import', 'forms/validate'])(
  'endless nesting at %s is rejected',
  async (address) => {
    const body = '['.repeat(5_000) + ']'.repeat(5_000);
    const message = 'The body nests more than 64 levels deep.';
    const method = address === 'forms/order' ? 'PUT' : 'POST';
    expect(await api.ask(method, `/${address}`, { as: 'eve', body })).toEqual([
      400,
      error('badRequest', message),
    ]);
  },
);

it('content with names of JavaScript object members can be stored and changed', async () => {
  const { version } = await read();
  const content = { hasOwnProperty: 'own', constructor_: 1, valueOf: 'value' };
  const first = await api.ask('PATCH', path, { as: 'eve', body: { version, content } });
  expect(first).toEqual([200, expect.objectContaining({ content })]);
  const changed = { ...content, valueOf: 'other' };
  const second = await api.ask('PATCH', path, {
    as: 'eve',
    body: { version: version + 1, content: changed },
  });
  expect(second).toEqual([200, expect.objectContaining({ content: changed, version: version + 2 })]);
  expect((await read()).content).toEqual(changed);
});

it('a rule cannot refer to a new question by a negative number', async () => {
  const before = await read();
  const rules = [
    { when: { questionId: -1, operator: 'answered' }, then: { action: 'end' } },
    { when: { questionId: 0, operator: 'answered' }, then: { action: 'end' } },
  ];
  const questions = [...before.questions, { question: 'New?' }];
  const [status, response] = await api.ask('PUT', path, { as: 'eve', body: { ...before, questions, rules } });
  const fault = (index: number, id: number): unknown => ({
    path: `rules[${String(index)}].when.questionId`,
    code: 'unknown_reference',
    message: `refers to none of the questions of this form: ${String(id)}`,
  });
  expect([status, (response as { error: { details: unknown } }).error.details]).toEqual([
    422,
    [fault(0, -1), fault(1, 0)],
  ]);
  expect(await read()).toEqual(before);
});

it('a section with many answer options is removed in one request', async () => {
  const section = await api.done('POST', `${path}/sections`, { title: 'Large' });
  const answerOptions = Array.from({ length: 1_000 }, (_, index) => ({ value: String(index) }));
  for (let count = 0; count < 3; count += 1) {
    const body = { question: `Question ${String(count)}`, questionType: 'multi', answerOptions };
    await api.done('POST', `/sections/${String(section.id)}/questions`, body);
  }
  expect(await api.ask('DELETE', `/sections/${String(section.id)}`, { as: 'eve' })).toEqual([204, '']);
});
