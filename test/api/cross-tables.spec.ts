import type { CrossTable, Form, Question, Response } from '#client';
import fc from 'fast-check';
import { FormsDatabase } from '../../src/forms-core/index.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { makeSurveyResponses, SURVEY_START } from '../fixtures/survey-responses.js';

const RESPONSES = 1_000;
const MINUTE = 60_000;

let api: FormsApi;
let form: Form;
let responses: Response[];

beforeAll(async () => {
  api = await FormsApi.start();
  const { id } = await makeSurveyResponses(api, RESPONSES);
  form = await api.done<Form>('GET', `/forms/${String(id)}`);
  responses = await api.done<Response[]>('GET', `/forms/${String(id)}/results`);
});
afterAll(() => api.close());

const questions = (): Question[] => [
  ...form.questions,
  ...form.sections.flatMap(({ questions: ofSection }) => ofSection),
];
const read = (query: string, as = 'ana'): Promise<[number, unknown]> =>
  api.ask('GET', `/forms/${String(form.id)}/analytics/cross-table?${query}`, { as });

/** The answers to a question with their labels, in the order of the form. */
function answersOf({ questionType, answerOptions, rangeFrom, rangeTo, ...range }: Question) {
  if (questionType !== 'range') return answerOptions.map(({ value, label }) => ({ answer: value, label }));
  const [from, to] = [Number(rangeFrom), Number(rangeTo)];
  const labels = new Map([
    [from, range.rangeFromLabel],
    [to, range.rangeToLabel],
  ]);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const answer = String(from + index);
    return { answer, label: labels.get(from + index) ?? answer };
  });
}

function countNaively(rows: Question, columns: Question, counted: readonly Response[]): CrossTable {
  const gave = ({ items }: Response, { id }: Question, answer?: string): boolean =>
    items.some(({ questionId, value }) => questionId === id && (answer ?? value) === value);
  const both = counted.filter((response) => gave(response, rows) && gave(response, columns));
  const [vertical, horizontal] = [answersOf(rows), answersOf(columns)];
  return {
    formId: form.id,
    rows: { questionId: rows.id, answers: vertical },
    columns: { questionId: columns.id, answers: horizontal },
    counts: vertical.map((row) =>
      horizontal.map(
        (column) =>
          both.filter(
            (response) => gave(response, rows, row.answer) && gave(response, columns, column.answer),
          ).length,
      ),
    ),
    totals: horizontal.map(({ answer }) => both.filter((response) => gave(response, columns, answer)).length),
    respondents: both.length,
  };
}

it('counts the answers to any two questions in any period', async () => {
  const choices = questions().filter(({ questionType }) => questionType !== 'text');
  const moment = fc.integer({ min: SURVEY_START - MINUTE, max: SURVEY_START + (RESPONSES + 1) * MINUTE });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...choices),
      fc.constantFrom(...choices),
      moment,
      async (rows, columns, from) => {
        const counted = responses.filter(({ created }) => created >= from);
        expect(await read(`rows=${rows.id}&columns=${columns.id}&from=${from}`)).toEqual([
          200,
          countNaively(rows, columns, counted),
        ]);
      },
    ),
    { numRuns: 30 },
  );
});

it('counts only the responses with an answer', async () => {
  const [came, rooms, joy] = questions();
  if (came === undefined || rooms === undefined || joy === undefined)
    throw new Error('questions are missing');
  const counted = responses.filter(({ items }) =>
    items.some(({ questionId, value }) => questionId === rooms.id && value === 'other'),
  );
  expect(counted.length).toBeGreaterThan(0);
  expect(await read(`rows=${joy.id}&columns=${came.id}&questionId=${rooms.id}&answer=other`)).toEqual([
    200,
    countNaively(joy, came, counted),
  ]);
});

it('follows responses that are added and removed', async () => {
  const [came] = form.questions;
  if (came === undefined) throw new Error('a question is missing');
  const path = `rows=${came.id}&columns=${came.id}`;
  const before = countNaively(came, came, responses);
  await api.call('POST', `/forms/${String(form.id)}`, { body: [{ questionId: came.id, value: 'no' }] });
  responses = await api.done<Response[]>('GET', `/forms/${String(form.id)}/results`);
  expect(await read(path)).toEqual([200, countNaively(came, came, responses)]);
  await api.app.nest
    .get(FormsDatabase, { strict: false })
    .database.query('DELETE FROM forms.response WHERE id = $1', [responses[0]?.id]);
  responses = responses.slice(1);
  expect(await read(path)).toEqual([200, before]);
});

it('rejects questions that cannot be counted', async () => {
  const [came] = form.questions;
  const text = questions().find(({ questionType }) => questionType === 'text');
  if (came === undefined || text === undefined) throw new Error('questions are missing');
  const rejected = (message: string) => [400, { error: { code: 'invalidValueFormat', message } }];
  expect(await read(`columns=${came.id}`)).toEqual(rejected('rows must be the id of a question, not ""'));
  expect(await read(`rows=${came.id}&columns=x`)).toEqual(
    rejected('columns must be the id of a question, not "x"'),
  );
  expect(await read(`rows=${came.id}&columns=999999`)).toEqual(
    rejected('columns: the form has no question 999999.'),
  );
  expect(await read(`rows=${text.id}&columns=${came.id}`)).toEqual(
    rejected(`rows: question ${text.id} is a text question; choose one with options or a range.`),
  );
  const { id, questions: scales } = await api.done<Form>('POST', '/forms', {
    title: 'Scales',
    questions: [
      { title: 'A', question: 'A?', questionType: 'range', rangeFrom: 0, rangeTo: 109 },
      { title: 'B', question: 'B?', questionType: 'range', rangeFrom: 0, rangeTo: 109 },
    ],
  });
  const path = `/forms/${id}/analytics/cross-table?rows=${scales[0]?.id}&columns=${scales[1]?.id}`;
  expect(await api.ask('GET', path, { as: 'ana' })).toEqual(
    rejected(
      'rows, columns: the table would have more than 12000 cells; choose questions with fewer answers.',
    ),
  );
});

it('requires access to the results', async () => {
  const { id, questions: added } = await api.done<Form>('POST', '/forms', {
    title: 'Private',
    published: true,
    questions: [{ title: 'A', question: 'A?', questionType: 'range', rangeFrom: 0, rangeTo: 1 }],
  });
  const question = String(added[0]?.id);
  const path = `/forms/${String(id)}/analytics/cross-table?rows=${question}&columns=${question}`;
  const statuses = await Promise.all(['vic', 'ana'].map((as) => api.call('GET', path, { as })));
  expect(statuses.map(({ status }) => status)).toEqual([403, 200]);
});
