import { error, FormsApi, record, type Made } from '../fixtures/forms-api.js';
import { COMMON, JOY, OWN, ROOMS, VISITED, WHOLE } from '../fixtures/forms-survey-answer.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// docs/reference/forms.md#reading, docs/reference/forms.md#rules.

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

it('created, modified: current epoch milliseconds; version: a counter that starts at 1', async () => {
  const before = Date.now();
  const { id } = await api.done('POST', '/forms', { title: 'Clock' });
  const after = Date.now();
  const form = await api.done<Record<string, number>>('GET', `/forms/${String(id)}`);
  expect([form.version, form.created === form.modified]).toEqual([1, true]);
  expect(form.created).toBeGreaterThanOrEqual(before);
  expect(form.created).toBeLessThanOrEqual(after);
  await api.done('DELETE', `/forms/${String(id)}`);
});

it('modifiedBy: user name of the last modifier; version increases with every change', async () => {
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

it('the options of a form are returned as they were set', async () => {
  const set = { anonymize: true, onlyAuthenticated: true, publicResults: true, published: true };
  const { id } = await api.done('POST', '/forms', { title: 'Members', orderIndex: 7, ...set });
  const own = { ...record(id, 'eve'), title: 'Members', description: '', orderIndex: 7, ...set, ...COMMON };
  const empty = { sections: [], questions: [], rules: [] };
  const path = `/forms/${String(id)}`;
  expect(await api.ask('GET', path)).toEqual([200, { ...own, ...empty }]);
  expect(await api.ask('GET', '/forms')).toEqual([
    200,
    [
      { ...OWN, ...empty },
      { ...own, ...empty },
    ],
  ]);
  await api.done('DELETE', path);
});

it('orderIndex determines the order, regardless of the order in the request', async () => {
  const option = (value: string, orderIndex: number): object => ({ value, orderIndex });
  const answerOptions = [option('c', 9), option('a', -1), option('b', 3)];
  const { id } = await api.done('POST', '/forms', {
    title: 'Sorted',
    questions: [
      { title: '2', question: '2', orderIndex: 2, questionType: 'multi', answerOptions },
      { title: '1', question: '1', orderIndex: 1 },
    ],
    sections: [
      { title: 'B', orderIndex: 20 },
      { title: 'A', orderIndex: 10 },
    ],
  });
  const path = `/forms/${String(id)}`;
  const form = await api.done<typeof WHOLE>('GET', path);
  const placed = (parts: readonly { title: string; orderIndex: number }[]): unknown =>
    parts.map(({ title, orderIndex }) => [title, orderIndex]);
  expect([placed(form.questions), placed(form.sections)]).toEqual([
    [
      ['1', 1],
      ['2', 2],
    ],
    [
      ['A', 10],
      ['B', 20],
    ],
  ]);
  expect(placed(form.questions[1]?.answerOptions ?? [])).toEqual([
    ['a', -1],
    ['b', 3],
    ['c', 9],
  ]);
  await api.done('DELETE', path);
});

it('localisations contain the texts of the entity; an option’s value is never localised', async () => {
  const localisations = [{ language: 'de', label: 'Ja', value: 'ja' }];
  const answerOptions = [{ value: 'yes', localisations }];
  const questions = [{ question: 'Well?', questionType: 'single', answerOptions }];
  const place = 'questions[0].answerOptions[0].localisations[0].value';
  const message = 'is unknown; known: language, title, label, description, freeTextLabel';
  expect(await api.ask('POST', '/forms', { as: 'eve', body: { title: 'x', questions } })).toEqual([
    422,
    error('validationFailed', `${place}: ${message}`, [{ path: place, code: 'unknown_field', message }]),
  ]);
});

it('Response, ResponseItem: the answers with the form and the answered questions, and freeText if given', async () => {
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

it('?lang= replaces texts by their localisation, but never an option’s value', async () => {
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
])('?lang= that is %s does not change texts', async (_, lang) => {
  expect(await api.ask('GET', `/forms/1?lang=${encodeURIComponent(lang)}`)).toEqual([200, WHOLE]);
});

it('a record keeps its uuid, and parts created with it have their own', () => {
  const uuids = [
    made,
    ...made.questions,
    ...made.sections,
    ...made.sections.flatMap(({ questions }) => questions),
  ];
  expect(new Set(uuids.map(({ uuid }) => uuid)).size).toBe(7);
});
