import type { Form, Response, ResponseImport } from '#client';
import { addUser } from '../support/add-user.js';
import { authorizationOf, FormsApi, passwordOf } from '../fixtures/forms-api.js';

// docs/reference/form-files.md#responses-for-an-existing-form

const option = (value: string, field: object = {}) => ({ title: value, label: `${value}!`, value, ...field });
const other = { freeText: 'showFreeText', freeTextLabel: 'Which one?' };
const FORM = {
  title: 'Trip',
  published: true,
  questions: [
    {
      title: 'Group',
      question: 'Which group?',
      questionType: 'single',
      answerOptions: [option('blue'), option('other', other)],
    },
    {
      title: 'Stops',
      question: 'Which stops?',
      questionType: 'multi',
      answerOptions: [option('bern'), option('lake', { freeText: 'showFreeText' }), option('peak', other)],
    },
    { title: 'Note', question: 'A note?', questionType: 'text' },
    { title: 'Note', question: 'Another note?', questionType: 'text' },
  ],
};
const ANSWERS = [
  ['other', 'lake', 'peak', 'first', 'second'],
  ['blue', 'bern', 'peak'],
  ['typed', 'bern'],
] as const;

let api: FormsApi;
const CLEO = { authorization: authorizationOf('cleo') };

beforeAll(async () => {
  api = await FormsApi.start();
  await addUser(api.app, 'cleo', passwordOf('cleo'), ['forms-editor', 'forms-analyst']);
  const { id, questions } = await api.done<Form>('POST', '/forms', FORM);
  const [group = 0, stops = 0, note = 0, another = 0] = questions.map((question) => question.id);
  for (const [chosen, ...answers] of ANSWERS) {
    const body = [
      { questionId: group, value: chosen, ...(chosen === 'other' && { freeText: '=red; "green"\nor none' }) },
      ...answers.map((value) =>
        value === 'first' || value === 'second'
          ? { questionId: value === 'first' ? note : another, value }
          : { questionId: stops, value, ...(value !== 'bern' && { freeText: `the ${value}` }) },
      ),
    ];
    expect((await api.ask('POST', `/forms/${String(id)}`, { as: 'eve', body }))[0]).toBe(201);
  }
});
afterAll(() => api.close());

const answersOf = async (id: number): Promise<unknown[]> => {
  const [, responses] = await api.ask('GET', `/forms/${String(id)}/results`, { as: 'ana' });
  return (responses as Response[]).map(({ items }) =>
    items.map(({ value, freeText }) => (freeText === undefined ? value : [value, freeText])),
  );
};

async function copyOf(source: number): Promise<Form> {
  const { version } = await api.done<Form>('GET', `/forms/${String(source)}`);
  return api.done<Form>('POST', `/forms/${String(source)}/duplicate`, { version });
}

const send = (id: number, body: object): Promise<[number, unknown]> =>
  api.ask('POST', `/forms/${String(id)}/results/import`, { headers: CLEO, body });

it.each(['results.csv', 'results.csv?labels=true', 'results.xlsx'])(
  'stores an export as %s with its free texts in a copy of the form',
  async (path) => {
    const [source] = (await api.done<Form[]>('GET', '/forms')).filter(({ title }) => title === 'Trip');
    const { id } = await copyOf(source?.id ?? 0);
    const { bytes } = await api.call('GET', `/forms/${String(source?.id)}/${path}`, { as: 'ana' });
    const [name = ''] = path.split('?');
    const table = { name, content: bytes.toString('base64') };
    const [status, checked] = await send(id, { ...table, dryRun: true });
    const { mapping, problems } = checked as ResponseImport;
    expect([status, problems, mapping.ignored]).toEqual([200, [], ['id', 'uuid', 'createdBy']]);
    expect((await send(id, { ...table, mapping }))[0]).toBe(200);
    expect((await answersOf(id)).sort()).toEqual(
      [
        [['other', '=red; "green"\nor none'], ['lake', 'the lake'], ['peak', 'the peak'], 'first', 'second'],
        ['blue', 'bern', ['peak', 'the peak']],
        [['other', 'typed'], 'bern'],
      ].sort(),
    );
  },
);

it('chooses the option of a text that is given alone', async () => {
  const form = await api.done<Form>('POST', '/forms', { ...FORM, published: false });
  const table = 'Group;Group: Which one?;Stops;Stops: Which one?\n;red;bern;the peak\nblue;;;the top';
  const content = Buffer.from(table).toString('base64');
  const [, checked] = await send(form.id, { name: 'a.csv', content, dryRun: true });
  const { mapping } = checked as ResponseImport;
  expect((await send(form.id, { name: 'a.csv', content, mapping }))[0]).toBe(200);
  expect((await answersOf(form.id)).sort()).toEqual([
    ['blue', ['peak', 'the top']],
    [['other', 'red'], 'bern', ['peak', 'the peak']],
  ]);
});

it('reports texts of options that are not chosen, and columns without the question', async () => {
  const form = await api.done<Form>('POST', '/forms', { ...FORM, published: false });
  const [group] = form.questions;
  const red = group?.answerOptions.find(({ value }) => value === 'other')?.uuid;
  const blue = group?.answerOptions.find(({ value }) => value === 'blue')?.uuid;
  const content = Buffer.from('Group,Text\nblue,navy\nother,red\nfoo,bar').toString('base64');
  const map = (...questions: object[]): object => ({ name: 'a.csv', content, mapping: { questions } });
  const text = { column: 'Text', uuid: red };
  const [, checked] = await send(form.id, {
    ...map({ column: 'Group', uuid: group?.uuid }, text),
    dryRun: true,
  });
  expect(checked).toMatchObject({
    mapping: { questions: [{ column: 'Group' }, text], ignored: [] },
    problems: [
      { row: 2, column: 'Text', message: 'the text is for an option that is not chosen in this row' },
    ],
  });
  const alone = { ...map(text), mapping: { questions: [text], ignored: ['Group'] } };
  expect(await send(form.id, alone)).toMatchObject([
    422,
    { error: { message: expect.stringContaining('a column must be assigned to the question') as string } },
  ]);
  const wrong = map({ column: 'Group', uuid: group?.uuid }, { column: 'Text', uuid: blue });
  expect(await send(form.id, wrong)).toMatchObject([
    422,
    { error: { message: expect.stringContaining('or of an option with free text') as string } },
  ]);
});
