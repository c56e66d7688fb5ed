import { FormsDatabase } from '../../src/forms-core/index.js';
import { error, FormsApi, type Made } from '../fixtures/forms-api.js';
import { SURVEY } from '../fixtures/forms-survey.js';
import { at } from '../forms-core/forms-world.js';

// docs/reference/forms.md#analytics.

let api: FormsApi;
let form: Made;

beforeAll(async () => {
  api = await FormsApi.start();
  form = await api.done('POST', '/forms', SURVEY);
});
afterAll(() => api.close());

const path = (query = ''): string => `/forms/${String(form.id)}/analytics${query}`;
const idOf = (section: number, place: number): number => at(at(form.sections, section).questions, place).id;

async function answer(...items: [questionId: number, value: string][]): Promise<number> {
  const body = items.map(([questionId, value]) => ({ questionId, value }));
  const { status, json } = await api.call('POST', `/forms/${String(form.id)}`, { body });
  expect(status).toBe(201);
  return (json as { created: number }).created;
}

it('returns the figures of each question, with the denominators of their shares', async () => {
  const came = at(form.questions, 0).id;
  await answer([came, 'yes'], [idOf(0, 0), 'hall'], [idOf(0, 0), 'the roof'], [idOf(0, 1), '4']);
  await answer([came, 'no'], [idOf(1, 0), 'Chairs']);
  const [status, body] = await api.ask('GET', path());
  expect(status).toBe(200);
  expect(body).toEqual({
    formId: form.id,
    responses: 2,
    questions: [
      {
        ...{ questionId: came, questionType: 'single', title: 'Came before', archived: false, chart: 'donut' },
        ...{ question: 'Have you been here before?', answered: 2, reached: 2 },
        rows: [
          { answer: 'yes', label: 'Yes, I have', count: 1, share: 0.5 },
          { answer: 'no', label: 'No', count: 1, share: 0.5 },
        ],
      },
      {
        ...{ questionId: idOf(0, 0), questionType: 'multi', title: 'Rooms', archived: false, chart: 'multi' },
        ...{ question: 'Which rooms did you visit?', answered: 1, reached: 1 },
        rows: [
          { answer: 'hall', label: 'The hall', count: 1, share: 1 },
          {
            ...{ answer: 'other', label: 'Another one', count: 1, share: 1 },
            freeTexts: { rows: [{ answer: 'the roof', count: 1 }], unlisted: 0 },
          },
        ],
      },
      {
        ...{ questionId: idOf(0, 1), questionType: 'range', title: 'Joy', archived: false, chart: 'range' },
        ...{ question: 'How much did you like it?', answered: 1, reached: 1 },
        rows: ['not at all', '2', '3', '4', 'very much'].map((label, index) => ({
          ...{ answer: String(index + 1), label, count: index === 3 ? 1 : 0, share: index === 3 ? 1 : 0 },
          ...{ average: 4, total: 4 },
        })),
      },
      {
        ...{ questionId: idOf(1, 0), questionType: 'text', title: 'Wishes', archived: false, chart: null },
        ...{ question: 'What is missing?', answered: 1, reached: 2 },
        rows: [{ answer: 'Chairs', label: 'Chairs', count: 1, share: 0.5 }],
      },
    ],
  });
}); // prettier-ignore

it('counts the responses of a period, including days of a time zone', async () => {
  const last = await answer([at(form.questions, 0).id, 'no']);
  const count = async (query: string): Promise<unknown> =>
    ((await api.ask('GET', path(query)))[1] as { responses: number }).responses;
  // In Kiritimati, 14 hours ahead of UTC, the date changes first.
  const day = new Date(last + 14 * 3_600_000).toISOString().slice(0, 10);
  expect(await count(`?from=${String(last)}`)).toBe(1);
  expect(await count(`?to=${String(last)}`)).toBe(2);
  expect(await count(`?from=${String(last + 1)}`)).toBe(0);
  expect(await count(`?from=${day}&to=${day}&timeZone=Pacific/Kiritimati`)).toBe(3);
  expect(await count(`?to=2001-01-01&timeZone=Europe/Berlin`)).toBe(0);
});

it.each([
  ['?from=yesterday', 'from must be a day (2026-01-31), a time with its offset (2026-01-31T09:00:00+01:00) or epoch milliseconds (1769850000000), not "yesterday"'],
  ['?from=2020', 'from must be a day (2026-01-31), a time with its offset (2026-01-31T09:00:00+01:00) or epoch milliseconds (1769850000000), not "2020"'],
  ['?timeZone=Nowhere', 'timeZone must be the name of a time zone, such as Europe/Berlin, not "Nowhere"'],
])('rejects %s', async (query, message) => {
  expect(await api.ask('GET', path(query))).toEqual([400, error('invalidValueFormat', message)]);
}); // prettier-ignore

it('the trend contains the responses of each day of the time zone, for the selected answer', async () => {
  const { id, questions } = await api.done('POST', '/forms', { ...SURVEY, title: 'Trend' });
  const came = at(questions, 0).id;
  const trend = (query: string) => api.ask('GET', `/forms/${String(id)}/analytics/trend?timeZone=Europe/Berlin${query}`);
  expect(await trend('')).toEqual([200, { formId: id, unit: 'day', timeZone: 'Europe/Berlin', parts: [] }]);
  const { database } = api.app.nest.get(FormsDatabase, { strict: false });
  for (const [value, created] of [
    ['yes', '2026-03-28T22:59:59Z'],
    ['no', '2026-03-28T23:00:00Z'],
    ['yes', '2026-03-30T21:59:59Z'],
    ['yes', '2026-03-30T12:00:00Z'],
  ] as const) {
    const { json } = await api.call('POST', `/forms/${String(id)}`, { body: [{ questionId: came, value }] });
    const response = json as { id: number };
    await database.query('UPDATE forms.response SET created = $2 WHERE id = $1', [response.id, new Date(created)]);
  }
  const parts = (...counts: number[]) => counts.map((responses, day) => ({ from: `2026-03-${String(28 + day)}`, responses }));
  const trendOf = (...counts: number[]) => [200, { formId: id, unit: 'day', timeZone: 'Europe/Berlin', parts: parts(...counts) }];
  expect(await trend('')).toEqual(trendOf(1, 1, 2));
  expect(await trend(`&questionId=${String(came)}&answer=yes`)).toEqual(trendOf(1, 0, 2));
  expect(await trend('&to=2026-03-29')).toEqual(trendOf(1, 1));
  const [status, rejection] = await api.ask('GET', `/forms/${String(id)}/analytics/trend?timeZone=Mars`);
  expect([status, rejection]).toEqual([
    400,
    error('invalidValueFormat', 'timeZone must be the name of a time zone, such as Europe/Berlin, not "Mars"'),
  ]);
}); // prettier-ignore
