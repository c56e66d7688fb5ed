import { FormsApi, type Made } from '../fixtures/forms-api.js';
import { readCsv } from '../support/read-table.js';
import { PageVisitor } from '../support/page-visitor.js';

// Answers in texts (docs/reference/forms.md#answers-in-texts).

const uuid = (number: number): string => `5d0f7a54-0000-4000-9000-00000000000${String(number)}`;
const place = (number: number, fallback = ''): string => `{{${uuid(number)}${fallback}}}`;

const NAME = { uuid: uuid(1), question: 'Your name?', questionType: 'text' };
const TOWN = {
  ...{ uuid: uuid(2), question: `Where to, ${place(1, '|traveller')}?`, questionType: 'single' },
  localisations: [{ language: 'de', question: `Wohin, ${place(1)}?` }],
  answerOptions: [
    { value: 'be', label: 'Berne', localisations: [{ language: 'de', label: 'Bern' }] },
    { value: 'zh', label: 'Zurich' },
  ],
};
const SECTION = {
  ...{ title: `Why ${place(2)}?`, description: `${place(1, '|You')} may say more.` },
  localisations: [{ language: 'de', title: `Warum ${place(2)}?` }],
  questions: [{ question: 'Reason?', description: `About ${place(2)}`, questionType: 'text' }],
};
const FORM = {
  ...{ title: `Trip of ${place(1, '|a traveller')}`, published: true },
  ...{ questions: [NAME, TOWN], sections: [SECTION] },
};
const HOSTILE = `<b onclick="x">"'{{ form.title }}{% raw %}${place(2)}`;

let api: FormsApi;
let form: Made;

beforeAll(async () => {
  const roles = {
    'roles/visitor.yaml': 'uri: [{path: /*, methods: [GET, POST], allow: true}]\npermissions: [forms.read]\n',
  };
  api = await FormsApi.start({ definitions: roles, settings: { contextPath: '' } });
  form = await api.done('POST', '/forms', FORM);
});
afterAll(() => api.close());

/** The paths and codes of problems with a form. */
const problemsOf = async (input: object): Promise<string[]> => {
  const [, body] = await api.ask('POST', '/forms/validate', { as: 'eve', body: input });
  return (body as { problems: { path: string; code: string }[] }).problems.map(
    ({ path, code }) => `${path} ${code}`,
  );
};

it('form pages show answers in the following texts, with labels in the language of the page', async () => {
  const visitor = new PageVisitor(api.app);
  const [name, town] = form.questions.map(({ id }) => `q${String(id)}`);
  expect(await visitor.open(`/forms/${String(form.id)}?lang=de`)).toMatchObject({
    heading: 'Trip of a traveller',
    questions: ['Your name?'],
  });
  expect(await visitor.press('next', { [name ?? '']: 'Ada' })).toMatchObject({
    heading: 'Trip of Ada',
    questions: ['Wohin, Ada?'],
  });
  expect(await visitor.press('next', { [town ?? '']: 'be' })).toMatchObject({ step: 'Warum Bern?' });
  expect(visitor.html).toContain('Ada may say more.');
  expect(visitor.html).toContain('About Bern');
  await visitor.press('send');
  expect(visitor.html).toContain('Trip of Ada</title>');
});

it('form pages show an answer as text only', async () => {
  const visitor = new PageVisitor(api.app);
  await visitor.open(`/forms/${String(form.id)}`);
  const [name] = form.questions.map(({ id }) => `q${String(id)}`);
  const { heading, questions } = await visitor.press('next', { [name ?? '']: HOSTILE });
  expect([heading, questions]).toEqual([`Trip of ${HOSTILE}`, [`Where to, ${HOSTILE}?`]]);
  expect(visitor.html).not.toContain('<b onclick');
});

it('the page of a closed form and the start page show the fallback', async () => {
  const close = async (closesAt: string | null): Promise<unknown> => {
    const [, read] = await api.ask('GET', `/forms/${String(form.id)}`);
    const { version } = read as Made;
    return api.done('PATCH', `/forms/${String(form.id)}`, { version, closesAt });
  };
  await close('2020-01-01T00:00:00Z');
  const visitor = new PageVisitor(api.app);
  await visitor.open(`/forms/${String(form.id)}`);
  expect(visitor.html).toContain('Trip of a traveller</title>');
  const start = await api.app.request('/', { headers: { accept: 'text/html' } });
  expect(start.text).toContain('>Trip of a traveller</a>');
  await close(null);
});

it('resources keep the placeholders, results and analytics show the fallbacks', async () => {
  const [, read] = await api.ask('GET', `/forms/${String(form.id)}`);
  expect(read).toMatchObject({ title: FORM.title, questions: [NAME, TOWN], sections: [SECTION] });
  const csv = await api.call('GET', `/forms/${String(form.id)}/results.csv`, { as: 'ana' });
  expect(readCsv(csv.text)[0]?.slice(4)).toEqual(['Your name?', 'Where to, traveller?', 'Reason?']);
  const [, figures] = await api.ask('GET', `/forms/${String(form.id)}/analytics`, { as: 'ana' });
  expect(figures).toMatchObject({ questions: [{}, { question: 'Where to, traveller?' }, {}] });
});

it('placeholders of unknown or later questions are problems, also in translations', async () => {
  const wrong = {
    ...{ title: place(1), description: place(1), localisations: [{ language: 'de', title: place(9) }] },
    questions: [
      { ...NAME, question: `${place(1)} {{name}}`, description: place(2) },
      { ...TOWN, answerOptions: [{ value: 'a', localisations: [{ language: 'de', label: place(2) }] }] },
    ],
    sections: [{ title: place(2), description: place(7, '|x'), questions: [] }],
  };
  expect(await problemsOf(wrong)).toEqual([
    'localisations[0].title unknown_reference',
    'description forward_reference',
    'questions[0].question forward_reference',
    'questions[0].description forward_reference',
    'questions[1].answerOptions[0].localisations[0].label forward_reference',
    'sections[0].description unknown_reference',
  ]);
  expect(await problemsOf({ ...FORM, questions: [NAME, TOWN] })).toEqual([]);
});

it('malformed placeholders are reported once for each text', async () => {
  const broken = {
    ...{ title: 'T', description: `{{${uuid(1)}` },
    questions: [
      { ...NAME, localisations: [{ language: 'de', question: `${place(1, '|{x}')} ${place(1, '|a}b')}` }] },
      { ...TOWN, question: `{${place(1)}} ${place(1, '')}}} {{name|a}b}}`, localisations: [] },
    ],
  };
  const [, body] = await api.ask('POST', '/forms/validate', { as: 'eve', body: broken });
  const problem = {
    code: 'invalid_value',
    message: 'a placeholder must be {{<question uuid>|fallback}}, without braces in the fallback',
  };
  expect(body).toEqual({
    valid: false,
    problems: [
      { path: 'description', ...problem },
      { path: 'questions[0].localisations[0].question', ...problem },
    ],
  });
});

it('a question with a placeholder in a text cannot be removed', async () => {
  const [name] = form.questions;
  const [status, body] = await api.ask('DELETE', `/questions/${String(name?.id)}`, {
    as: 'eve',
    headers: { 'if-match': '"1"' },
  });
  expect([status, body]).toMatchObject([
    422,
    { error: { code: 'validationFailed', details: expect.arrayContaining([
      expect.objectContaining({ path: 'title', code: 'unknown_reference' }),
    ]) } },
  ]);
}); // prettier-ignore

it('a copy of a form refers to its own questions', async () => {
  const copy = await api.done<Made & { title: string }>('POST', `/forms/${String(form.id)}/duplicate`);
  const [name] = copy.questions;
  expect(name?.uuid).not.toBe(uuid(1));
  expect(copy.title).toBe(`Trip of {{${String(name?.uuid)}|a traveller}} (copy)`);
  expect(JSON.stringify(copy)).not.toContain('5d0f7a54');
});
