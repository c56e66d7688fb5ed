import { error, FormsApi, passwordOf, UUID, type Made } from '../fixtures/forms-api.js';
import { at } from '../forms-core/forms-world.js';
import { readCsv, readSheet } from '../support/read-table.js';
import { addUser } from '../support/add-user.js';

// docs/reference/forms.md#results, docs/reference/form-files.md#format.

let api: FormsApi;
let form: Made;

const POLL = {
  title: 'Poll',
  published: true,
  questions: [
    {
      id: 1,
      question: 'Tea?',
      questionType: 'single',
      answerOptions: [{ value: 'yes', label: 'Yes; =please' }, { value: 'no' }],
    },
    { question: '=Why?', questionType: 'text' },
  ],
};

beforeAll(async () => {
  api = await FormsApi.start();
  form = await api.done('POST', '/forms', POLL);
  await answer('vic', 'yes', '+1');
  await answer('eve', 'no', 'no');
});
afterAll(() => api.close());

async function answer(as: string, tea: string, why: string): Promise<void> {
  const [first, second] = form.questions;
  const body = [
    { questionId: first?.id, value: tea },
    { questionId: second?.id, value: why },
  ];
  const { status } = await api.call('POST', `/forms/${String(form.id)}`, { as, body });
  expect(status).toBe(201);
}

const get = (path: string, as: string | undefined = 'ana', method = 'GET') =>
  api.call(method, `/forms/${String(form.id)}/${path}`, as === '' ? {} : { as });

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

it('exports the results as CSV', async () => {
  const { status, headers, text } = await get('results.csv');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...HEADERS,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="form-${String(form.id)}-results.csv"`,
  });
  expect(readCsv(text).map((row) => row.slice(3))).toEqual([
    ['createdBy', 'Tea?', "'=Why?"],
    ['eve', 'no', 'no'],
    ['vic', 'yes', "'+1"],
  ]);
});

it('exports labels instead of values as CSV and as a workbook, and a byte order mark for Excel', async () => {
  const { bytes } = await get('results.csv?labels=true&excel=true');
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, '"'.charCodeAt(0)]);
  const rows = readCsv(Buffer.from(bytes).subarray(3).toString()).map((row) => row[4]);
  expect(rows).toEqual(['Tea?', 'no', "Yes;' =please"]);
  const sheet = readSheet((await get('results.xlsx?labels=true')).bytes);
  expect(sheet.map((row) => row[4]?.text)).toEqual(['Tea?', 'no', 'Yes; =please']);
  expect((await get('results.csv?labels=false&excel=false')).text).toMatch(/^"id"/);
  for (const [query, message] of [
    ['csv?labels=yes', 'labels must be true or false, not "yes"'],
    ['csv?excel=1&labels=', 'excel must be true or false, not "1"'],
    ['xlsx?labels=true&labels=false', 'labels must be given once, not "true, false"'],
  ] as const) {
    const { status, json } = await get(`results.${query}`);
    expect([status, json]).toEqual([400, error('invalidValueFormat', message)]);
  }
});

it('exports the results as a workbook', async () => {
  const { status, headers, bytes } = await get('results.xlsx');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...HEADERS,
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="form-${String(form.id)}-results.xlsx"`,
  });
  expect(readSheet(bytes).map((row) => row.slice(3).map(({ type, text }) => `${type} ${text}`))).toEqual([
    ['inlineStr createdBy', 'inlineStr Tea?', 'inlineStr =Why?'],
    ['inlineStr eve', 'inlineStr no', 'inlineStr no'],
    ['inlineStr vic', 'inlineStr yes', 'inlineStr +1'],
  ]);
});

it('exports answers to number questions as numbers, unless spreadsheets would round them', async () => {
  const { id, version, questions } = await api.done('POST', '/forms', {
    ...{ title: 'Numbers', published: true },
    questions: [{ question: 'How many?', questionType: 'text' }],
  });
  const [{ id: questionId } = { id: 0 }] = questions;
  const submit = async (value: string) => {
    const body = [{ questionId, value }];
    expect((await api.call('POST', `/forms/${String(id)}`, { as: 'vic', body })).status).toBe(201);
  };
  await submit('Infinity');
  const changed = { version, inputType: 'number' };
  await api.done('PATCH', `/questions/${String(questionId)}`, changed);
  for (const value of ['-2.5', '123456789012345', '1234567890123456']) await submit(value);
  const file = (type: string) => api.call('GET', `/forms/${String(id)}/results.${type}`, { as: 'ana' });
  expect(readCsv((await file('csv')).text).map((row) => row[4])).toEqual([
    ...['How many?', '1234567890123456', '123456789012345', '-2.5', 'Infinity'],
  ]);
  expect(readSheet((await file('xlsx')).bytes).map((row) => row[4])).toEqual([
    { type: 'inlineStr', text: 'How many?' },
    { type: 'inlineStr', text: '1234567890123456' },
    ...['123456789012345', '-2.5'].map((text) => ({ type: 'n', text })),
    { type: 'inlineStr', text: 'Infinity' },
  ]);
});

it('exports the results as a JSON file equal to the results', async () => {
  const { status, headers, json } = await get('results.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ ...HEADERS, 'content-type': 'application/json; charset=utf-8' });
  expect(json).toEqual((await get('results')).json);
  expect(json).toHaveLength(2);
});

it('accepts the filters of the results', async () => {
  const created = ((await get('results.json')).json as { created: number }[]).map((each) => each.created);
  const users = async (query: string): Promise<unknown> =>
    readCsv((await get(`results.csv?${query}`)).text).slice(1).map((row) => row[3]);
  expect(await users('user=vic')).toEqual(['vic']);
  expect(await users('offset=1&limit=1')).toEqual(['vic']);
  expect(await users(`from=${String(at(created, 0) + 1)}`)).toEqual([]);
  expect(await users(`from=${String(at(created, 1))}`)).toEqual(['eve', 'vic']);
  expect((await get('results.csv?limit=x')).json).toEqual(
    error('invalidValueFormat', 'limit must be a whole number from 0, not "x"'),
  );
}); // prettier-ignore

it.each(['results.csv', 'results.xlsx', 'results.json', 'analytics', 'analytics/trend'])('sends %s only to callers who may read the results', async (path) => {
  const id = String(form.id);
  const rejections = await Promise.all([get(path, ''), get(path, 'vic'), api.call('GET', `/forms/99999/${path}`, { as: 'ana' }), api.call('GET', `/forms/x/${path}`, { as: 'ana' }), get(path, 'ana', 'PUT')]);
  expect(rejections.map(({ status }) => status)).toEqual([401, 403, 404, 404, 405]);
  expect(rejections.slice(0, 3).map(({ json }) => json)).toEqual([
    error('notAuthorized', `The results of form ${id} are not public.`),
    error('accessDenied', `The results of form ${id} are not public.`),
    error('notFound', 'There is no form 99999.'),
  ]);
  expect(rejections[4].headers.allow).toBe('GET, HEAD, OPTIONS');
  const head = await get(path, 'ana', 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
}); // prettier-ignore

describe('export', () => {
  it('returns the form as YAML or JSON to editors', async () => {
    const [yaml, json] = [await get('export', 'eve'), await get('export?format=json', 'eve')];
    expect([yaml.status, json.status]).toEqual([200, 200]);
    expect(yaml.headers).toMatchObject({
      ...HEADERS,
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': `attachment; filename="form-${String(form.id)}.yaml"`,
    });
    expect(yaml.text.split('\n').slice(0, 3)).toEqual([
      'formatVersion: 1',
      `uuid: ${form.uuid}`,
      'title: Poll',
    ]);
    expect(json.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(json.json).toMatchObject({ formatVersion: 1, uuid: form.uuid, title: 'Poll' });
    expect(Object.keys(json.json as object)).not.toContain('responses');
  });

  it('contains responses for callers who may read them', async () => {
    expect((await get('export?responses=true', 'eve')).json).toEqual(
      error('accessDenied', `The results of form ${String(form.id)} are not public.`),
    );
    await addUser(api.app, 'root', passwordOf('root'), ['superuser']);
    const { json } = await get('export?format=json&responses=true', 'root');
    const [first, second] = form.questions;
    expect((json as { responses: unknown[] }).responses).toEqual(
      [['vic', 'yes', '+1'], ['eve', 'no', 'no']].map(([createdBy, tea, why]) => ({
        uuid: UUID,
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        createdBy,
        items: [
          { questionId: first?.uuid, answerOptionId: UUID, value: tea },
          { questionId: second?.uuid, value: why },
        ],
      })),
    );
  }); // prettier-ignore

  it('is rejected for others, and in other formats', async () => {
    expect((await get('export', 'ana')).json).toEqual(
      error('accessDenied', "'ana' does not have the permission 'forms.edit'."),
    );
    expect((await get('export', '')).status).toBe(401);
    expect((await get('export?format=xml', 'eve')).json).toEqual(
      error('invalidValueFormat', 'format must be yaml or json, not "xml"'),
    );
    expect((await get('export?responses=yes', 'eve')).json).toEqual(
      error('invalidValueFormat', 'responses must be true or false, not "yes"'),
    );
  });
});
