import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, readYamlApart } from '../../src/forms-core/transfer/reading/read-yaml-apart.js';
import { FormsApi } from '../fixtures/forms-api.js';

// Form files that are costly to read. The server keeps responding, and the response stays small.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

/** A server that parses the file on its main thread responds to at most one request before it starts. */
const ENOUGH = 3;
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const MANY_KEYS = many(38_000, (index) => `k${index}: 1\n`);
const MANY_ALIASES = `${many(20_000, (index) => `- &a${index} x\n`)}${many(20_000, (index) => `- *a${index}\n`)}`;
const MANY_MERGES = `a: &a {${many(10_000, (index) => `k${index}: 1, `)}}\n${many(10_000, (index) => `b${index}: {<<: *a}\n`)}`;
const DOUBLED = many(
  30,
  (index) => `- &a${index} [${index === 0 ? 'x, x' : `*a${index - 1}, *a${index - 1}`}]\n`,
);

it.each([
  ['many keys', MANY_KEYS],
  ['many keys in braces', `{${MANY_KEYS.replaceAll('\n', ',\n')}}`],
  ['many aliases', MANY_ALIASES],
  ['merge keys', MANY_MERGES],
  ['aliases of aliases', DOUBLED],
  ['many errors', ']'.repeat(50_000)],
  ['many open lists', '['.repeat(200_000)],
  ['many open texts', '- "\n'.repeat(40_000)],
])(
  'form files with %s are rejected while other requests get responses',
  async (_, content) => {
    const state = { rejected: false, served: 0 };
    const rejected = api.call('POST', '/forms/import', { as: 'eve', body: { content } }).finally(() => {
      state.rejected = true;
    });
    const isRejected = (): boolean => state.rejected;
    while (!isRejected()) {
      const { status } = await api.app.request('/.rest/health/live');
      if (status === 200 && !isRejected()) state.served += 1;
      if (state.served >= ENOUGH) await sleep(20);
    }
    const { status, text } = await rejected;
    expect(status).toBe(422);
    expect(text.length).toBeLessThan(80_000);
    expect(state.served).toBeGreaterThanOrEqual(ENOUGH);
  },
  // Longer than the time limit of parsing, so that a file is rejected before the test ends.
  2 * LIMITS.seconds * 1_000,
);

it('form files that take too long are stopped', async () => {
  // Shorter than any thread takes to start, so that the speed of the machine does not matter.
  const limits = { seconds: 0.001, megabytes: 256 };
  const start = performance.now();
  await expect(readYamlApart(MANY_KEYS, 'long.yaml', limits)).rejects.toThrow(
    'long.yaml: cannot be read as YAML: it takes longer than 0.001 s; split it, or write it as JSON',
  );
  expect(performance.now() - start).toBeLessThan(20_000);
});

it.each([
  ['unknown fields', `{"title":"x",${many(9_000, (index) => `"k${index}":1,`)}"z":1}`],
  ['a long field name', `{"title":"x","${'k'.repeat(600_000)}":1}`],
  ['questions without text', `{"title":"x","questions":[${many(1_000, () => '{},')}{}]}`],
  [
    'many parts',
    `{"title":"x","sections":[${many(900, () => `{"questions":[${many(40, () => '{},')}{}]},`)}{}]}`,
  ],
])('form files with %s lead to a response of limited size', async (_, body) => {
  const validated = await api.call('POST', '/forms/validate', { as: 'eve', body });
  expect([validated.status, validated.text.length < 100_000]).toEqual([200, true]);
  const rejected = await api.call('POST', '/forms', { as: 'eve', body });
  expect([rejected.status, rejected.text.length < 100_000]).toEqual([422, true]);
  const imported = await api.call('POST', '/forms/import', {
    as: 'eve',
    body: { content: body, name: 'x.json' },
  });
  expect([imported.status, imported.text.length < 100_000]).toEqual([422, true]);
});

it('form files: lists the first hundred problems and the number of the others', async () => {
  const body = { title: 'x', questions: Array.from({ length: 300 }, () => ({ title: 'x', range: 1 })) };
  const [, { problems }] = (await api.ask('POST', '/forms/validate', { as: 'eve', body })) as [
    number,
    { problems: unknown[] },
  ];
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toEqual({ path: '', code: 'more_problems', message: '200 more problems.' });
});

it('submissions: lists the first hundred problems and the number of the others', async () => {
  const form = await api.done('POST', '/forms', {
    title: 'x',
    published: true,
    questions: [{ question: 'a' }],
  });
  const body = Array.from({ length: 300 }, () => ({ questionId: 999_999, value: 'x' }));
  const [status, { error }] = (await api.ask('POST', `/forms/${form.id}`, { body })) as [
    number,
    { error: { details: unknown[] } },
  ];
  const message = '200 more problems.';
  expect([status, error.details.length, error.details.at(-1)]).toEqual([
    422,
    101,
    { index: null, questionId: null, code: 'more_problems', message },
  ]);
});
