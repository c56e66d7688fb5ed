import { FormsApi, record, type Made } from '../fixtures/forms-api.js';
import { COMMON, JOY, OWN, ROOMS, VISITED, WHOLE } from '../fixtures/forms-survey-answer.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// spec/forms.md, Resources and their fields; CONTRACT 6 adds uuid, rules, content, published, required, customChartId.

let api: FormsApi;
let made: Made;

beforeAll(async () => {
  api = await FormsApi.start();
  made = await api.done('POST', '/forms', SURVEY);
});
afterAll(() => api.close());

it('Get a form: one Form with the whole structure: sections, their questions, the answer options of each question', async () => {
  expect(await api.ask('GET', '/forms/1')).toEqual([200, WHOLE]);
});

it('Get all forms: in the list, sections and questions are empty arrays', async () => {
  expect(await api.ask('GET', '/forms')).toEqual([200, [{ ...OWN, sections: [], questions: [], rules: [] }]]);
});

it('Rules of a form are returned with the form', async () => {
  const [, form] = await api.ask('GET', '/forms/1');
  expect((form as typeof WHOLE).rules).toEqual(WHOLE.rules);
});

it('created, modified: epoch milliseconds of now; version: a counter that starts at 1', async () => {
  const before = Date.now();
  const { id } = await api.done('POST', '/forms', { title: 'Clock' });
  const after = Date.now();
  const form = await api.done<Record<string, number>>('GET', `/forms/${String(id)}`);
  expect([form.version, form.created === form.modified]).toEqual([1, true]);
  expect(form.created).toBeGreaterThanOrEqual(before);
  expect(form.created).toBeLessThanOrEqual(after);
  await api.done('DELETE', `/forms/${String(id)}`);
});

it('modifiedBy: user name of the last modifier; version grows with every change', async () => {
  const made = await api.done('POST', '/forms', { title: 'Two hands' });
  const body = { version: 1, description: 'changed' };
  const path = `/forms/${String(made.id)}`;
  expect(await api.ask('PATCH', path, { as: 'wanda', body })).toEqual([
    200,
    {
      ...OWN,
      ...record(made.id, 'eve', 2, 'wanda'),
      title: 'Two hands',
      description: 'changed',
      publicResults: false,
      published: false,
      orderIndex: 2,
      ...COMMON,
      sections: [],
      questions: [],
      rules: [],
    },
  ]);
  await api.done('DELETE', path);
});

it('Response, ResponseItem: the answers with the form and the questions answered, freeText when it was given', async () => {
  const body = [
    { questionId: 1, value: 'yes' },
    { questionId: 2, value: 'hall' },
    { questionId: 2, value: 'other', freeText: 'The cellar' },
    { questionId: 3, value: '4' },
    { questionId: 4, value: 'Benches\nand tea' },
  ];
  const response = {
    ...record(1, 'vic'),
    formId: 1,
    items: [
      { ...record(1, 'vic'), questionId: 1, value: 'yes' },
      { ...record(2, 'vic'), questionId: 2, value: 'hall' },
      { ...record(3, 'vic'), questionId: 2, value: 'other', freeText: 'The cellar' },
      { ...record(4, 'vic'), questionId: 3, value: '4' },
      { ...record(5, 'vic'), questionId: 4, value: 'Benches\nand tea' },
    ],
  };
  expect(await api.ask('POST', '/forms/1', { as: 'vic', body })).toEqual([201, response]);
  expect(await api.ask('GET', '/forms/1/results')).toEqual([200, [response]]);
});

it('?lang= replaces texts by their localisation, an option’s value never', async () => {
  const [, german] = await api.ask('GET', '/forms/1?lang=de-CH');
  const [rooms, last] = WHOLE.sections;
  const [yes, no] = VISITED.answerOptions;
  expect(german).toEqual({
    ...WHOLE,
    title: 'Museumsumfrage',
    questions: [{ ...VISITED, answerOptions: [{ ...yes, label: 'Ja' }, no] }],
    sections: [
      {
        ...rooms,
        title: 'Räume',
        description: 'Was Sie sahen',
        questions: [{ ...ROOMS, question: 'Welche Räume haben Sie besucht?' }, JOY],
      },
      last,
    ],
  });
  expect(await api.ask('GET', '/forms?lang=DE')).toEqual([
    200,
    [{ ...OWN, title: 'Museumsumfrage', sections: [], questions: [], rules: [] }],
  ]);
});

it.each([
  ['empty', ''],
  ['unknown', 'fr'],
  ['a header', 'de;q=1'],
  ['a path', '../de'],
  ['endless', 'x'.repeat(500)],
])('?lang= that is %s leaves texts as they are', async (_, lang) => {
  expect(await api.ask('GET', `/forms/1?lang=${encodeURIComponent(lang)}`)).toEqual([200, WHOLE]);
});

it('a record keeps its uuid, and the parts made with it have their own', () => {
  const uuids = [
    made,
    ...made.questions,
    ...made.sections,
    ...made.sections.flatMap(({ questions }) => questions),
  ];
  expect(new Set(uuids.map(({ uuid }) => uuid)).size).toBe(7);
});
