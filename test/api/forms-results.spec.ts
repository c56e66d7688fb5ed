import { error, FormsApi, record, type Made } from '../fixtures/forms-api.js';

// docs/reference/forms.md#results: newest first, streamed, with filters.

let api: FormsApi;
let form: Made;
let path: string;
let questionId: number;

interface Stored {
  readonly id: number;
  readonly created: number;
  readonly createdBy: string;
  readonly items: readonly { readonly value: string }[];
}

beforeAll(async () => {
  api = await FormsApi.start();
  form = await api.done('POST', '/forms', {
    title: 'Poll',
    published: true,
    publicResults: true,
    questions: [{ question: 'Well?' }],
  });
  path = `/forms/${String(form.id)}`;
  questionId = form.questions[0]?.id ?? 0;
  for (const [as, value] of [
    ['vic', 'one'],
    [undefined, 'two'],
    ['eve', 'three'],
    ['vic', 'four'],
  ] as const) {
    const body = [{ questionId, value }];
    await api.call('POST', path, as === undefined ? { body } : { as, body });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});
afterAll(() => api.close());

async function results(query = ''): Promise<Stored[]> {
  const [status, body] = await api.ask('GET', `${path}/results${query}`);
  expect(status).toBe(200);
  return body as Stored[];
}

async function values(query: string): Promise<(string | undefined)[]> {
  return (await results(query)).map(({ items }) => items[0]?.value);
}

it('JSON array of Response, each with its items, newest first', async () => {
  const response = (value: string, by: string): unknown => ({
    ...record(expect.any(Number), by),
    formId: form.id,
    items: [{ ...record(expect.any(Number), by), questionId, value }],
  });
  expect(await results()).toEqual([
    response('four', 'vic'),
    response('three', 'eve'),
    response('two', 'anonymous'),
    response('one', 'vic'),
  ]);
});

it('an empty array without responses', async () => {
  const other = await api.done('POST', '/forms', { title: 'None', published: true, publicResults: true });
  const response = await api.call('GET', `/forms/${String(other.id)}/results`);
  expect([response.status, response.text]).toEqual([200, '[]']);
});

it('user, offset and limit', async () => {
  expect([
    await values('?user=vic'),
    await values('?user=anonymous'),
    await values('?user=nobody'),
    await values('?limit=2'),
    await values('?offset=1&limit=2'),
    await values('?offset=9'),
    await values('?limit=0'),
    await values('?user=vic&limit=1&offset=1'),
    await values('?user=&from=&limit=&mgnlPreview=false'),
  ]).toEqual([
    ['four', 'one'],
    ['two'],
    [],
    ['four', 'three'],
    ['three', 'two'],
    [],
    [],
    ['one'],
    ['four', 'three', 'two', 'one'],
  ]);
});

it('before: continues after a response, with all other parameters', async () => {
  const [, three, two] = await results();
  const before = `?before=${String(three?.id)}`;
  const file = await api.call('GET', `${path}/results.csv${before}`);
  expect([
    await values(before),
    await values(`${before}&limit=1`),
    await values(`${before}&offset=1`),
    await values(`${before}&user=vic`),
    await values(`${before}&from=${String(two?.created)}`),
    await values(`${before}&to=${String(two?.created)}`),
    file.text.split('\r\n').length - 2,
  ]).toEqual([['two', 'one'], ['two'], ['one'], ['one'], ['two'], ['one'], 2]);
});

it('before: must be a response of the form', async () => {
  const message = `before must be the id of a response to form ${String(form.id)}, not "999999"`;
  for (const name of ['results', 'results.csv', 'results.xlsx', 'results.json']) {
    expect([name, ...(await api.ask('GET', `${path}/${name}?before=999999`))]).toEqual([
      ...[name, 400, error('invalidValueFormat', message)],
    ]);
  }
  expect(await api.ask('GET', `${path}/results?before=x`)).toEqual([
    ...[400, error('invalidValueFormat', 'before must be a whole number from 0, not "x"')],
  ]);
});

it('from is inclusive, to is exclusive; a day is included completely', async () => {
  const [, , two] = await results();
  const at = two?.created ?? 0;
  const iso = new Date(at).toISOString();
  const day = iso.slice(0, 10);
  const tomorrow = new Date(at + 86_400_000).toISOString().slice(0, 10);
  expect([
    await values(`?from=${String(at)}`),
    await values(`?to=${String(at)}`),
    await values(`?from=${iso}&to=${iso}`),
    await values(`?from=${String(at)}&to=${String(at + 1)}`),
    await values(`?from=${iso.replace('Z', '%2B00:00')}`),
    await values(`?from=${iso.replace('Z', '+00:00')}`),
    await values(`?from=${day}&to=${day}`),
    await values(`?from=${tomorrow}`),
  ]).toEqual([
    ['four', 'three', 'two'],
    ['one'],
    [],
    ['two'],
    ['four', 'three', 'two'],
    ['four', 'three', 'two'],
    ['four', 'three', 'two', 'one'],
    [],
  ]);
});

it('timeZone: from and to are days of that zone', async () => {
  const [, , two] = await results();
  // In Kiritimati, 14 hours ahead of UTC, the date changes first.
  const day = new Date((two?.created ?? 0) + 14 * 3_600_000).toISOString().slice(0, 10);
  const query = `?from=${day}&to=${day}&timeZone=Pacific/Kiritimati`;
  expect(await values(query)).toEqual(['four', 'three', 'two', 'one']);
  const next = new Date((two?.created ?? 0) + 38 * 3_600_000).toISOString().slice(0, 10);
  expect(await values(`?from=${next}&timeZone=Pacific/Kiritimati`)).toEqual([]);
});

const MOMENT =
  'a day (2026-01-31), a time with its offset (2026-01-31T09:00:00+01:00) or epoch milliseconds (1769850000000)';

it.each([
  ['limit=-1', 'limit must be a whole number from 0, not "-1"'],
  ['offset=1.5', 'offset must be a whole number from 0, not "1.5"'],
  ['limit=1&limit=2', 'limit must be given once, not "1, 2"'],
  ['from=2020', `from must be ${MOMENT}, not "2020"`],
  ['to=1764000000', `to must be ${MOMENT}, not "1764000000"`],
  ['from=yesterday', `from must be ${MOMENT}, not "yesterday"`],
  ['from=2026-02-31', `from must be ${MOMENT}, not "2026-02-31"`],
  ['to=2026-02-03T10:00:00', `to must be ${MOMENT}, not "2026-02-03T10:00:00"`],
  ['to=99999999999999999', `to must be ${MOMENT}, not "99999999999999999"`],
  [
    'from=2026-01-01&timeZone=Nowhere',
    'timeZone must be the name of a time zone, such as Europe/Berlin, not "Nowhere"',
  ],
])('an invalid parameter is rejected: %s', async (query, message) => {
  expect(await api.ask('GET', `${path}/results?${query}`)).toEqual([
    400,
    error('invalidValueFormat', message),
  ]);
});

it('returns every response once, over many batches', async () => {
  const many = await api.done('POST', '/forms', {
    title: 'Many',
    published: true,
    publicResults: true,
    questions: [{ question: 'Count', questionType: 'range', rangeFrom: 0, rangeTo: 2000 }],
  });
  const id = many.questions[0]?.id;
  const numbers = Array.from({ length: 1_203 }, (_, index) => String(index));
  for (const value of numbers)
    await api.call('POST', `/forms/${String(many.id)}`, { body: [{ questionId: id, value }] });
  const response = await api.call('GET', `/forms/${String(many.id)}/results`);
  const found = (response.json as Stored[]).map(({ items }) => items[0]?.value);
  expect(found).toEqual(numbers.toReversed());
  const page = await api.call('GET', `/forms/${String(many.id)}/results?offset=499&limit=502`);
  expect((page.json as Stored[]).map(({ items }) => items[0]?.value)).toEqual(
    numbers.toReversed().slice(499, 1_001),
  );
});

it('is not cached, and only available as JSON', async () => {
  const { headers } = await api.call('GET', `${path}/results`);
  expect([headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
    'nosniff',
  ]);
  expect(await api.ask('GET', `${path}/results`, { headers: { accept: 'text/html' } })).toEqual([
    406,
    error(
      'notAcceptable',
      'Not acceptable: this resource is only available as application/json (Accept: text/html).',
    ),
  ]);
});
