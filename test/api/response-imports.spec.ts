import type { Form, Response, ResponseImport } from '#client';
import { buffer } from 'node:stream/consumers';
import { ResultExportsService } from '../../src/forms-core/index.js';
import { addUser } from '../support/add-user.js';
import { authorizationOf, FormsApi } from '../fixtures/forms-api.js';

const FORM = {
  title: 'Trip',
  questions: [
    {
      title: 'How was it?',
      question: 'How was it?',
      questionType: 'single',
      answerOptions: ['good', 'bad'].map((value) => ({ title: value, label: value, value })),
    },
    {
      title: 'Stops',
      question: 'Where did you stop?',
      questionType: 'multi',
      answerOptions: ['Bern', 'Chur'].map((value) => ({ title: value, label: value, value })),
    },
    { title: 'Marks', question: 'Marks?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
  ],
};
const CSV = [
  'ID,Submitted at,how was it?,Stops,Marks,Note',
  '1,2026-05-01T10:00:00Z,good,Bern|Chur,5,x',
  '2,2026-05-02T10:00:00Z,BAD,Chur|Bern,1,',
  '3,2026-05-03T10:00:00Z,,Bern|Chur,,y',
  '4,2026-05-03T10:00:00Z,,,,z',
].join('\n');

let api: FormsApi;
let form: Form;

beforeAll(async () => {
  api = await FormsApi.start();
  await addUser(api.app, 'cleo', 'cleo has a long password', ['forms-editor', 'forms-analyst']);
});
beforeEach(async () => {
  form = await api.done<Form>('POST', '/forms', FORM);
});
afterAll(() => api.close());

const CLEO = {
  authorization: `Basic ${Buffer.from('cleo:cleo has a long password').toString('base64')}`,
};
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const send = (body: object): Promise<[number, unknown]> =>
  api.ask('POST', `/forms/${String(form.id)}/results/import`, { headers: CLEO, body });
const rejected = (code: string, message: string) => ({ error: { code, message } });
const uuids = (): string[] => form.questions.map(({ uuid }) => uuid);

async function stored(): Promise<Response[]> {
  const path = `/forms/${String(form.id)}/results`;
  return (await api.ask('GET', path, { as: 'ana' }))[1] as Response[];
}

function mappingOf([how = '', stops = '', marks = ''] = uuids()) {
  return {
    created: 'Submitted at',
    questions: [
      { column: 'how was it?', uuid: how },
      { column: 'Stops', uuid: stops, separator: '|' },
      { column: 'Marks', uuid: marks },
    ],
    ignored: ['ID', 'Note'],
  };
}

it('proposes a mapping, then stores the responses, once', async () => {
  const checked = {
    formId: form.id,
    dryRun: true,
    rows: 4,
    responses: 3,
    columns: [
      { name: 'ID', samples: ['1', '2', '3'] },
      { name: 'Submitted at', samples: ['1', '2', '3'].map((day) => `2026-05-0${day}T10:00:00Z`) },
      { name: 'how was it?', samples: ['good', 'BAD'] },
      { name: 'Stops', samples: ['Bern|Chur', 'Chur|Bern'], separator: '|' },
      { name: 'Marks', samples: ['5', '1'] },
      { name: 'Note', samples: ['x', 'y', 'z'] },
    ],
    mapping: mappingOf(),
    problems: [],
    problemCount: 0,
  };
  const table = { name: 'old.csv', content: base64(CSV) };
  expect(await send({ ...table, dryRun: true })).toEqual([200, checked]);
  expect(await stored()).toEqual([]);
  const mapped = { ...table, mapping: mappingOf() };
  expect(await send({ ...mapped, dryRun: true })).toEqual([200, checked]);
  expect(await send(mapped)).toEqual([200, { ...checked, dryRun: false }]);
  const answers = (await stored()).map(({ created, createdBy, items }) => [
    new Date(created).toISOString(),
    createdBy,
    ...items.map(({ value }) => value),
  ]);
  expect(answers).toEqual([
    ['2026-05-03T10:00:00.000Z', 'anonymous', 'Bern', 'Chur'],
    ['2026-05-02T10:00:00.000Z', 'anonymous', 'bad', 'Chur', 'Bern', '1'],
    ['2026-05-01T10:00:00.000Z', 'anonymous', 'good', 'Bern', 'Chur', '5'],
  ]);
  expect(await send(mapped)).toEqual([
    422,
    rejected('validationFailed', 'old.csv: was already imported into this form: delete its responses first'),
  ]);
  expect(await stored()).toHaveLength(3);
});

it('reports all problems by row and column, and stores nothing', async () => {
  const content = base64(
    'Submitted at,how was it?,Marks\n2026-05-01T10:00:00Z,fair,9\n2026-05-02T10:00:00Z,good,1\nsoon,bad,2',
  );
  const [how = '', , marks = ''] = uuids();
  const mapping = {
    created: 'Submitted at',
    questions: [
      { column: 'how was it?', uuid: how },
      { column: 'Marks', uuid: marks },
    ],
  };
  const [status, body] = await send({ name: 'bad.csv', content, mapping, dryRun: true });
  const { problems, problemCount } = body as ResponseImport;
  const none = 'is none of the options: add it, or one with freeText: showFreeText';
  const found = [
    { row: 2, column: 'how was it?', message: `"fair" ${none}` },
    { row: 2, column: 'Marks', message: '"9" is not a whole number from 1 to 5' },
    { row: 4, column: 'Submitted at', message: 'must be a time in ISO 8601, such as 2026-05-01T10:00:00Z' },
  ];
  expect([status, problems, problemCount]).toEqual([200, found, 3]);
  const details = found.map(({ row, column, message }) => ({
    message: `row ${String(row)}, column "${column}": ${message}`,
  }));
  expect(await send({ name: 'bad.csv', content, mapping })).toEqual([
    422,
    {
      error: {
        code: 'validationFailed',
        message: `bad.csv: ${details[0]?.message ?? ''} (and 2 more)`,
        details,
      },
    },
  ]);
  expect(await stored()).toEqual([]);
});

it('shortens cells in its messages', async () => {
  const long = 'x'.repeat(2_000);
  const content = base64(`${long},how was it?\n1,good`);
  const table = { name: 'long.csv', content, mapping: { questions: [], ignored: ['how was it?'] } };
  const message = `the column "${long}"`.slice(0, 500) + '…';
  expect(await send({ ...table, dryRun: true })).toEqual([
    422,
    { error: { code: 'validationFailed', message: `mapping: ${message}`, details: [message] } },
  ]);
  const [, , marks = ''] = uuids();
  const mapping = { questions: [{ column: long, uuid: marks }], ignored: ['how was it?'] };
  const bad = { ...table, content: base64(`${long},how was it?\n9,good`), mapping, dryRun: true };
  const problem = {
    row: 2,
    column: `${long.slice(0, 500)}…`,
    message: '"9" is not a whole number from 1 to 5',
  };
  expect(await send(bad)).toMatchObject([200, { problems: [problem] }]);
});

it('reads XLSX', async () => {
  const table = { name: 'old.csv', content: base64(CSV), mapping: mappingOf() };
  expect((await send(table))[0]).toBe(200);
  const exports = api.app.nest.get(ResultExportsService, { strict: false });
  const bytes = await buffer(await exports.xlsx(form.id, {}, { labels: false }));
  form = await api.done<Form>('POST', '/forms', FORM);
  const sheet = { name: 'old.xlsx', content: base64(bytes) };
  const [, body] = await send({ ...sheet, dryRun: true });
  const { mapping, responses } = body as ResponseImport;
  expect([responses, mapping.questions.map(({ uuid }) => uuid)]).toEqual([3, uuids()]);
});

it('rejects files that are not tables, and mappings of other columns', async () => {
  const content = base64('how was it?\ngood');
  const name = 'old.csv';
  const bad = (message: string) => [400, rejected('invalidValueFormat', message)];
  expect(await send({ name, content: '?', dryRun: true })).toEqual(
    bad('content must be the bytes of a CSV or XLSX file in base64'),
  );
  expect(await send({ name, content })).toEqual(
    bad('mapping is required; a dry run (dryRun: true) proposes one'),
  );
  expect(await send({ name: 'old.xlsx', content, dryRun: true })).toEqual([
    422,
    rejected('validationFailed', 'old.xlsx: is not a ZIP archive'),
  ]);
  const mapping = { questions: [{ column: 'Note', uuid: 'x' }], ignored: ['how was it?'] };
  expect(await send({ name, content, mapping, dryRun: true })).toEqual([
    422,
    {
      error: {
        code: 'validationFailed',
        message: 'mapping: questions[0].column: the table has no column "Note"',
        details: ['questions[0].column: the table has no column "Note"'],
      },
    },
  ]);
  const unknown = {
    ignore: ['Note'],
    questions: [{ column: 'how was it?', uuid: 'x', seperator: '|', note: '' }],
  };
  const details = [
    'ignore: is unknown; did you mean ignored?',
    'questions[0].seperator: is unknown; did you mean separator?',
    'questions[0].note: is unknown; known: column, uuid, question, separator',
  ];
  expect(await send({ name, content, mapping: unknown, dryRun: true })).toEqual([
    422,
    { error: { code: 'validationFailed', message: `mapping: ${details.join('; ')}`, details } },
  ]);
  const rows = base64(`how was it?\n${'good\n'.repeat(20_001)}`);
  expect(await send({ name, content: rows, dryRun: true })).toEqual([
    422,
    rejected('validationFailed', 'old.csv: has more than 20000 rows'),
  ]);
  const large = base64(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
  expect(await send({ name, content: large, dryRun: true })).toEqual([
    422,
    rejected('validationFailed', 'old.csv: is larger than 10 MB: split it'),
  ]);
  const larger = base64(Buffer.alloc(12 * 1024 * 1024, 'a'));
  expect((await send({ name, content: larger, dryRun: true }))[0]).toBe(413);
});

it.each(['eve', 'ana'])('rejects %s, who may not both edit forms and read results', async (as) => {
  const body = { name: 'old.csv', content: base64(CSV), dryRun: true };
  const path = `/forms/${String(form.id)}/results/import`;
  const { status } = await api.call('POST', path, { headers: { authorization: authorizationOf(as) }, body });
  expect(status).toBe(403);
});

it('reports an unknown form', async () => {
  const body = { name: 'old.csv', content: base64(CSV), dryRun: true };
  expect(await api.ask('POST', '/forms/999999/results/import', { headers: CLEO, body })).toEqual([
    404,
    rejected('notFound', 'There is no form 999999.'),
  ]);
});
