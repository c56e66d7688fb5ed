import { error, FormsApi, type Made } from '../fixtures/forms-api.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// CONTRACT 6, Management: a write is one transaction, and carries the version of the record it was made from.

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

it('PUT that is refused for one part stores nothing of the others', async () => {
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

it('of editors who send the same version at the same time one wins, the others are told the record as it is', async () => {
  const { version } = await read();
  const titles = ['one', 'two', 'three', 'four'];
  const answers = await Promise.all(
    titles.map((title) => api.ask('PATCH', path, { as: 'eve', body: { version, title } })),
  );
  const after = await read();
  const winner = titles.indexOf(String(after.title));
  expect(answers).toEqual(
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
])('%s /forms/<id>%s is refused when If-Match names another version', async (method, action, body) => {
  const before = await read();
  const call = { as: 'eve', headers: { 'if-match': '"9"' }, body };
  expect(await api.ask(method, path + action, call)).toEqual(stale(9, before));
  expect(await read()).toEqual(before);
});

it.each([
  ['sections', 'questions', { question: 'x' }],
  ['questions', 'answerOptions', { value: 'x' }],
])('so is what adds to or orders the parts of one of the %s', async (kind, parts, body) => {
  const { questions, sections } = await read();
  const parent = (kind === 'sections' ? sections : questions)[0];
  const address = `/${kind}/${String(parent?.id)}/${parts}`;
  const call = { as: 'eve', headers: { 'if-match': '"9"' } };
  const message = 'Version 9 is not the latest: the record has version 1; read it and try again.';
  const refused = [409, error('conflict', message, [parent])];
  expect([
    await api.ask('POST', address, { ...call, body }),
    await api.ask('PUT', `${address}/order`, { ...call, body: [] }),
    (await api.ask('POST', address, { ...call, body, headers: { 'if-match': '"1"' } }))[0],
  ]).toEqual([refused, refused, 201]);
});
