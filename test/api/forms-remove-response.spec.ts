import { FormsApi, type Made } from '../fixtures/forms-api.js';

// A response can be removed by users who may edit forms and see their results; analytics then exclude it.

let api: FormsApi;
let made: Made;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
  const questions = [{ question: 'Why?', questionType: 'text' }];
  made = await api.done('POST', '/forms', {
    title: 'Removed',
    published: true,
    publicResults: true,
    questions,
  });
  path = `/forms/${String(made.id)}`;
  for (const value of ['first', 'second', 'third']) {
    await api.done('POST', path, [{ questionId: made.questions[0]?.id, value }]);
  }
});
afterAll(() => api.close());

const figures = async (): Promise<unknown> => {
  const [, { responses, questions }] = (await api.ask('GET', `${path}/analytics`)) as [
    number,
    { responses: number; questions: { rows: { answer: string }[] }[] },
  ];
  return [responses, questions[0]?.rows.map(({ answer }) => answer).sort()];
};

it('a removed response is absent from results and analytics', async () => {
  expect(await figures()).toEqual([3, ['first', 'second', 'third']]);
  expect(await api.ask('DELETE', `${path}/results/2`, { as: 'eve' })).toEqual([204, '']);
  expect(await figures()).toEqual([2, ['first', 'third']]);
  expect((await api.ask('GET', `${path}/results/2`))[0]).toBe(404);
});

it('a missing response, or one of another form, is 404', async () => {
  const error = { code: 'notFound', message: `Form ${String(made.id)} has no response 2.` };
  expect(await api.ask('DELETE', `${path}/results/2`, { as: 'eve' })).toEqual([404, { error }]);
  const other = await api.done('POST', '/forms', { title: 'Other', published: true, publicResults: true });
  const response = await api.ask('DELETE', `/forms/${String(other.id)}/results/1`, { as: 'eve' });
  expect(response[0]).toBe(404);
});

it.each([
  [undefined, 401],
  ['vic', 403],
  ['ana', 403],
])('%s may not remove responses', async (as, status) => {
  const response = await api.ask('DELETE', `${path}/results/1`, as === undefined ? {} : { as });
  expect(response[0]).toBe(status);
});

it('an editor without access to the results may not remove responses', async () => {
  const questions = [{ question: 'Why?', questionType: 'text' }];
  const closed = await api.done('POST', '/forms', { title: 'Closed', published: true, questions });
  const results = `/forms/${String(closed.id)}`;
  const { id } = await api.done('POST', results, [{ questionId: closed.questions[0]?.id, value: 'first' }]);
  const response = await api.ask('DELETE', `${results}/results/${String(id)}`, { as: 'eve' });
  expect(response[0]).toBe(403);
});
