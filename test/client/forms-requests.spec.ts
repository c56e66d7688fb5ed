import { createClient, type Client } from '../../client/index.js';
import { ScriptedServer } from './scripted-server.js';

let server: ScriptedServer;
let client: Client;
beforeAll(async () => {
  server = await ScriptedServer.start();
  client = createClient({ baseUrl: server.base, retry: { attempts: 0 } });
});
afterAll(() => server.close());

/** A response with the fields of all records, so that every method accepts it. */
const RECORD = {
  ...{ id: 1, title: '', formId: 1, questionType: 'text', value: '', freeText: '', when: {}, then: {} },
  ...{
    sections: [],
    questions: [],
    items: [],
    problems: [],
    parts: [],
    counts: [],
    columns: [],
    mapping: {},
    anonymised: 2,
  },
};

type Case = [name: string, call: (client: Client) => Promise<unknown>, line: string, body?: unknown];

const PERIOD = { from: new Date(0), to: 100_000_000_000 };

const CASES: Case[] = [
  ['getForm', ({ forms }) => forms.getForm(1, { lang: 'pt-BR' }), 'GET /forms/1?lang=pt-BR'],
  ['getForm of a draft', ({ forms }) => forms.getForm(1, { draft: true }), 'GET /forms/1?draft=true'],
  ['discardDraft', ({ formsEditor }) => formsEditor.discardDraft(1), 'DELETE /forms/1?draft=true'],
  [
    'duplicateForm of a draft',
    ({ formsEditor }) => formsEditor.duplicateForm(1, { draft: true }),
    'POST /forms/1/duplicate?draft=true',
  ],
  [
    'restoreVersion into a draft',
    ({ formsEditor }) => formsEditor.restoreVersion(1, 2, 3, { draft: true }),
    'POST /forms/1/versions/2/restore?draft=true',
    { version: 3 },
  ],
  [
    'replaceForm of a draft',
    ({ formsEditor }) => formsEditor.replaceForm(1, { version: 3, title: 'A' }, { draft: true }),
    'PUT /forms/1?draft=true',
    { version: 3, title: 'A' },
  ],
  [
    'changeForm of a draft',
    ({ formsEditor }) => formsEditor.changeForm(1, { version: 3, title: 'A' }, { draft: true }),
    'PATCH /forms/1?draft=true',
    { version: 3, title: 'A' },
  ],
  [
    'addQuestion to a draft',
    ({ formsEditor }) => formsEditor.addQuestion({ sectionId: 5 }, { question: 'Q' }, { draft: true }),
    'POST /sections/5/questions?draft=true',
    { question: 'Q' },
  ],
  [
    'orderSections of a draft',
    ({ formsEditor }) => formsEditor.orderSections(1, [3, 2], { draft: true }),
    'PUT /forms/1/sections/order?draft=true',
    { ids: [3, 2] },
  ],
  [
    'changeAnswerOption of a draft',
    ({ formsEditor }) => formsEditor.changeAnswerOption(7, { version: 3, label: 'L' }, { draft: true }),
    'PATCH /answerOptions/7?draft=true',
    { version: 3, label: 'L' },
  ],
  [
    'removeSection of a draft',
    ({ formsEditor }) => formsEditor.removeSection(5, 3, { draft: true }),
    'DELETE /sections/5?draft=true',
  ],
  ['getResponse', ({ forms }) => forms.getResponse(1, 2), 'GET /forms/1/results/2'],
  [
    'getAnalytics',
    ({ forms }) => forms.getAnalytics(1, { ...PERIOD, timeZone: 'Europe/Zurich' }),
    'GET /forms/1/analytics?from=1970-01-01T00%3A00%3A00.000Z&to=100000000000&timeZone=Europe%2FZurich',
  ],
  [
    'getTrend',
    ({ forms }) => forms.getTrend(1, { from: '2026-01-31', questionId: 2, answer: 'yes' }),
    'GET /forms/1/analytics/trend?from=2026-01-31&questionId=2&answer=yes',
  ],
  [
    'getCrossTable',
    ({ forms }) => forms.getCrossTable(1, { rows: 2, columns: 3, from: '2026-01-31' }),
    'GET /forms/1/analytics/cross-table?rows=2&columns=3&from=2026-01-31',
  ],
  [
    'getChart',
    ({ forms }) => forms.getChart(1, 2, PERIOD),
    'GET /forms/1/analytics/2.svg?from=1970-01-01T00%3A00%3A00.000Z&to=100000000000',
  ],
  [
    'exportResults',
    ({ forms }) => forms.exportResults(1, 'csv', { ...PERIOD, user: 'a b', offset: 0, limit: 5 }),
    'GET /forms/1/results.csv?from=1970-01-01T00%3A00%3A00.000Z&to=100000000000&user=a%20b&offset=0&limit=5',
  ],
  ['exportForm', ({ forms }) => forms.exportForm(1, 'yaml'), 'GET /forms/1/export?format=yaml'],
  [
    'exportForm with responses',
    ({ forms }) => forms.exportForm(1, 'json', { responses: true }),
    'GET /forms/1/export?format=json&responses=true',
  ],
  [
    'getAnalytics of days',
    ({ forms }) => forms.getAnalytics(1, { from: '2026-01-31', user: 'anna' }),
    'GET /forms/1/analytics?from=2026-01-31&user=anna',
  ],
  ['createForm', ({ formsEditor }) => formsEditor.createForm({ title: 'A' }), 'POST /forms', { title: 'A' }],
  [
    'replaceForm',
    ({ formsEditor }) => formsEditor.replaceForm(1, { version: 3, title: 'A' }),
    'PUT /forms/1',
    { version: 3, title: 'A' },
  ],
  [
    'changeForm',
    ({ formsEditor }) => formsEditor.changeForm(1, { version: 3, title: 'A' }),
    'PATCH /forms/1',
    { version: 3, title: 'A' },
  ],
  ['removeForm', ({ formsEditor }) => formsEditor.removeForm(1, 3), 'DELETE /forms/1'],
  [
    'removeForm with responses',
    ({ formsEditor }) => formsEditor.removeForm(1, 3, { withResponses: true }),
    'DELETE /forms/1?withResponses=true',
  ],
  [
    'validateForm',
    ({ formsEditor }) => formsEditor.validateForm({ title: 'A' }),
    'POST /forms/validate',
    { title: 'A' },
  ],
  ['publishForm', ({ formsEditor }) => formsEditor.publishForm(1), 'POST /forms/1/publish', {}],
  [
    'publishForm of a version',
    ({ formsEditor }) => formsEditor.publishForm(1, 3),
    'POST /forms/1/publish',
    { version: 3 },
  ],
  ['unpublishForm', ({ formsEditor }) => formsEditor.unpublishForm(1), 'POST /forms/1/unpublish', {}],
  ['duplicateForm', ({ formsEditor }) => formsEditor.duplicateForm(1), 'POST /forms/1/duplicate'],
  ['anonymiseResponses', ({ formsEditor }) => formsEditor.anonymiseResponses(1), 'POST /forms/1/anonymise'],
  ['orderForms', ({ formsEditor }) => formsEditor.orderForms([2, 1]), 'PUT /forms/order', { ids: [2, 1] }],
  [
    'orderSections',
    ({ formsEditor }) => formsEditor.orderSections(1, [3, 2]),
    'PUT /forms/1/sections/order',
    { ids: [3, 2] },
  ],
  [
    'orderQuestions of a form',
    ({ formsEditor }) => formsEditor.orderQuestions({ formId: 1 }, [3, 2]),
    'PUT /forms/1/questions/order',
    { ids: [3, 2] },
  ],
  [
    'orderQuestions of a section',
    ({ formsEditor }) => formsEditor.orderQuestions({ sectionId: 5 }, [3, 2]),
    'PUT /sections/5/questions/order',
    { ids: [3, 2] },
  ],
  [
    'orderAnswerOptions',
    ({ formsEditor }) => formsEditor.orderAnswerOptions(6, [3, 2]),
    'PUT /questions/6/answerOptions/order',
    { ids: [3, 2] },
  ],
  [
    'importResponses',
    ({ formsEditor }) => formsEditor.importResponses(1, { name: 'a.csv', content: 'YQ==', dryRun: true }),
    'POST /forms/1/results/import',
    { name: 'a.csv', content: 'YQ==', dryRun: true },
  ],
  [
    'addSection',
    ({ formsEditor }) => formsEditor.addSection(1, { title: 'S' }),
    'POST /forms/1/sections',
    { title: 'S' },
  ],
  [
    'addQuestion to a section',
    ({ formsEditor }) => formsEditor.addQuestion({ sectionId: 5 }, { question: 'Q' }),
    'POST /sections/5/questions',
    { question: 'Q' },
  ],
  [
    'addQuestion to a form',
    ({ formsEditor }) => formsEditor.addQuestion({ formId: 1 }, { question: 'Q' }),
    'POST /forms/1/questions',
    { question: 'Q' },
  ],
  [
    'addAnswerOption',
    ({ formsEditor }) => formsEditor.addAnswerOption(6, { value: 'a' }),
    'POST /questions/6/answerOptions',
    { value: 'a' },
  ],
  ['removeSection', ({ formsEditor }) => formsEditor.removeSection(5, 3), 'DELETE /sections/5'],
  ['removeQuestion', ({ formsEditor }) => formsEditor.removeQuestion(6, 3), 'DELETE /questions/6'],
  [
    'removeAnswerOption',
    ({ formsEditor }) => formsEditor.removeAnswerOption(7, 3),
    'DELETE /answerOptions/7',
  ],
];

const parse = (text: string): unknown => JSON.parse(text);

it.each(CASES)('%s', async (...[, call, line, body]: Case) => {
  server.play({ status: 200, body: RECORD });
  await call(client);
  const seen = server.seen.map((request): [string, unknown] => [
    request.line,
    request.body === '' ? undefined : parse(request.body),
  ]);
  expect(seen).toEqual([[line.replace(' ', ' /.rest/forms/v1'), body]]);
});

it('sends the version of a removed record as If-Match', async () => {
  server.play({ status: 204, body: '' });
  await client.formsEditor.removeQuestion(6, 3);
  expect(server.seen.map(({ headers }) => headers['if-match'])).toEqual(['"3"']);
});

it('replaceRules sends the version of the form', async () => {
  server.play({ status: 200, body: [RECORD] });
  const rules = [{ when: { questionId: 1, operator: 'answered' }, then: { action: 'end' } }] as const;
  expect(await client.formsEditor.replaceRules(1, rules, 4)).toEqual([RECORD]);
  expect(server.seen.map(({ line, body }) => [line, parse(body)])).toEqual([
    ['PUT /.rest/forms/v1/forms/1/rules', { version: 4, rules }],
  ]);
});

it('returns files unchanged', async () => {
  server.play({ status: 200, headers: { 'content-type': 'text/csv' }, body: 'ä;b\r\n' });
  const file = await client.forms.exportResults(1, 'csv');
  expect([file.type, await file.text()]).toEqual(['text/csv', 'ä;b\r\n']);
  expect(await client.forms.exportForm(1, 'yaml')).toBe('ä;b\r\n');
});
