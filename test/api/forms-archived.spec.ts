import { error, FormsApi, record, type Made } from '../fixtures/forms-api.js';
import { COMMON } from '../fixtures/forms-survey-answer.js';
import { at } from '../forms-core/forms-world.js';
import { readCsv } from '../support/read-table.js';

// docs/reference/forms.md#management: parts with answers are archived; no edit changes or hides an earlier
// answer.

const FORM = {
  title: 'Colours',
  published: true,
  publicResults: true,
  questions: [
    {
      title: 'Favourite',
      question: 'Your favourite?',
      questionType: 'single',
      answerOptions: [{ value: 'red' }, { value: 'blue' }, { value: 'other', freeText: 'showFreeText' }],
    },
    { title: 'Why', question: 'Why?' },
    { title: 'Never asked', question: 'Nobody answered this?' },
  ],
};

let api: FormsApi;
let made: Made;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  made = await api.done('POST', '/forms', FORM);
  path = `/forms/${String(made.id)}`;
  const [favourite, why] = made.questions;
  for (const [value, reason] of [
    ['red', 'warm'],
    ['violet', 'deep'],
  ]) {
    const body = [
      { questionId: favourite?.id, value },
      { questionId: why?.id, value: reason },
    ];
    expect((await api.call('POST', path, { body })).status).toBe(201);
  }
});
afterAll(() => api.close());

/** All views of the stored answers: the results, the cells of the CSV file, the analytics. */
async function readViews(): Promise<{ results: unknown; cells: string[][]; figures: Figures[] }> {
  const [, results] = await api.ask('GET', `${path}/results`);
  const cells = readCsv((await api.call('GET', `${path}/results.csv`)).text).map((row) => row.slice(4));
  const [, { questions }] = (await api.ask('GET', `${path}/analytics`)) as [number, { questions: Figures[] }];
  return { results, cells, figures: questions };
}

interface Figures {
  readonly title: string;
  readonly archived: boolean;
  readonly answered: number;
  readonly rows: readonly { readonly answer: string; readonly label: string; readonly count: number }[];
}

const counts = (figures: readonly Figures[]): unknown =>
  figures.map(({ title, archived, answered, rows }) => [
    ...[title, archived, answered],
    rows.map(({ answer, count }) => `${answer} ${String(count)}`),
  ]);

const DELETE = { as: 'eve' };

it('removed questions and options disappear from the form but keep their names in results, analytics and files', async () => {
  const before = await readViews();
  const [favourite, why, never] = made.questions.map(({ id }) => `/questions/${String(id)}`);
  const red = `/answerOptions/${String(at(at(made.questions, 0).answerOptions, 0).id)}`;
  const blue = `/answerOptions/${String(at(at(made.questions, 0).answerOptions, 1).id)}`;
  for (const part of [red, blue, why, never])
    expect(await api.ask('DELETE', part ?? '', DELETE)).toEqual([204, '']);
  const [, form] = await api.ask('GET', path);
  const { questions } = form as { questions: { title: string; answerOptions: { value: string }[] }[] };
  expect(
    questions.map(({ title, answerOptions }) => [title, answerOptions.map(({ value }) => value)]),
  ).toEqual([['Favourite', ['other']]]);
  const after = await readViews();
  expect(after.results).toEqual(before.results);
  expect(after.cells).toEqual([
    ['Favourite', 'Favourite: other', 'Why'],
    ['other', 'violet', 'deep'],
    ['red', '', 'warm'],
  ]);
  expect(counts(after.figures)).toEqual([
    ['Favourite', false, 2, ['red 1', 'other 1']],
    ['Why', true, 2, ['deep 1', 'warm 1']],
  ]);
  expect(await api.ask('DELETE', favourite ?? '', DELETE)).toEqual([204, '']);
  expect((await readViews()).cells).toEqual(after.cells);
});

it('archived parts can be neither answered nor changed', async () => {
  const [favourite, why] = made.questions;
  await api.call('DELETE', `/questions/${String(why?.id)}`, DELETE);
  const missing = [404, error('notFound', `There is no question ${String(why?.id)}.`)];
  const body = { version: 2, question: 'Again?' };
  expect([
    await api.ask('PATCH', `/questions/${String(why?.id)}`, { as: 'eve', body }),
    await api.ask('DELETE', `/questions/${String(why?.id)}`, DELETE),
    await api.ask('POST', path, { body: [{ questionId: why?.id, value: 'x' }] }),
    (await api.ask('POST', path, { body: [{ questionId: favourite?.id, value: 'blue' }] }))[0],
  ]).toEqual([
    missing,
    missing,
    [
      422,
      error('validationFailed', 'The response is not accepted.', [
        {
          ...{ index: 0, questionId: why?.id, code: 'unknown_question' },
          message: `The form has no question ${String(why?.id)}.`,
        },
      ]),
    ],
    201,
  ]);
});

it('the value of an answered option is fixed; its label can change and keeps its counts', async () => {
  const before = await readViews();
  const [red, blue] = at(made.questions, 0).answerOptions;
  const option = (id: number | undefined): string => `/answerOptions/${String(id)}`;
  const message = `The value of answer option ${String(red?.id)} was chosen in responses: change its label instead.`;
  expect([
    await api.ask('PATCH', option(red?.id), { as: 'eve', body: { version: 1, value: 'scarlet' } }),
    await api.ask('PATCH', option(red?.id), {
      as: 'eve',
      body: { version: 1, title: 'R', label: 'Scarlet' },
    }),
    await api.ask('PATCH', option(blue?.id), { as: 'eve', body: { version: 1, value: 'navy' } }),
  ]).toEqual([
    [
      409,
      error('conflict', message, [
        {
          ...{ path: `answerOption ${String(red?.id)}.value`, code: 'answered' },
          message: 'was chosen in responses: change the label instead',
        },
      ]),
    ],
    [
      200,
      {
        ...record(red?.id, 'eve', 2),
        ...{ title: 'R', label: 'Scarlet', value: 'red', freeText: 'dontShowFreeText', freeTextLabel: '' },
        ...{ questionId: made.questions[0]?.id, orderIndex: 1, ...COMMON },
      },
    ],
    [200, expect.objectContaining({ value: 'navy' })],
  ]);
  const { results, cells, figures } = await readViews();
  expect([results, cells]).toEqual([before.results, before.cells]);
  expect(figures[0]?.rows.map((row) => [row.answer, row.label, row.count])).toEqual([
    ['red', 'Scarlet', 1],
    ['navy', 'blue', 0],
    ['other', 'other', 1],
  ]);
});

it('the type of an answered question is fixed', async () => {
  const id = made.questions[1]?.id;
  const body = { version: 1, questionType: 'range', rangeFrom: 1, rangeTo: 5 };
  expect(await api.ask('PATCH', `/questions/${String(id)}`, { as: 'eve', body })).toEqual([
    409,
    error(
      'conflict',
      `Question ${String(id)} was answered: its type cannot be changed. Add another question instead.`,
      [
        {
          ...{ path: `question ${String(id)}.questionType`, code: 'answered' },
          message: 'was answered: its type cannot be changed; add another question instead',
        },
      ],
    ),
  ]);
});

it('changing order, titles and sections changes no answer', async () => {
  const before = await readViews();
  const [favourite, why, never] = made.questions.map(({ id }) => id);
  await api.done('PUT', `${path}/questions/order`, [never, why, favourite]);
  const section = await api.done<{ id: number }>('POST', `${path}/sections`, { title: 'Later' });
  await api.done('PATCH', `/questions/${String(why)}`, {
    version: 1,
    sectionId: section.id,
    title: 'Reason',
  });
  const { results, cells, figures } = await readViews();
  expect(results).toEqual(before.results);
  expect(cells).toEqual([
    ['Never asked', 'Favourite', 'Favourite: other', 'Reason'],
    ['', 'other', 'violet', 'deep'],
    ['', 'red', '', 'warm'],
  ]);
  expect(counts(figures)).toEqual([
    ['Never asked', false, 0, []],
    ['Favourite', false, 2, ['red 1', 'blue 0', 'other 1']],
    ['Reason', false, 2, ['deep 1', 'warm 1']],
  ]);
});

it('an imported copy shows parts that were added after others were archived in the same order', async () => {
  const [favourite, why, never] = made.questions;
  for (const part of [`questions/${String(never?.id)}`, `questions/${String(why?.id)}`])
    expect((await api.ask('DELETE', `/${part}`, DELETE))[0]).toBe(204);
  await api.done('POST', `${path}/questions`, { title: 'Since when', question: 'Since when?' });
  const option = favourite?.answerOptions[2];
  expect((await api.ask('DELETE', `/answerOptions/${String(option?.id)}`, DELETE))[0]).toBe(204);
  await api.done('POST', `/questions/${String(favourite?.id)}/answerOptions`, { value: 'green' });
  const { figures } = await readViews();
  const shown = outline(figures);
  expect(shown).toEqual([
    ['Favourite', 'red,blue,other,green'],
    ['Why', 'deep,warm'],
    ['Since when', ''],
  ]);
  const file = await api.call('GET', `${path}/export?format=json&responses=true`, { as: 'eve' });
  const content = file.text.replace(/[0-9a-f]{8}(?=(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g, (start) =>
    start.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
  );
  const copy = await api.done('POST', '/forms/import', { name: 'copy.json', content });
  path = `/forms/${String(copy.id)}`;
  expect(outline((await readViews()).figures)).toEqual(shown);
});

function outline(figures: readonly Figures[]): string[][] {
  return figures.map(({ title, rows }) => [title, rows.map(({ answer }) => answer).join()]);
}
