import { error, FormsApi, MILLISECONDS, type Made } from '../fixtures/forms-api.js';

// docs/reference/forms.md#management: the version of a form counts every change of it, also of its parts and rules.

let api: FormsApi;
let form: Form;
let path: string;

type Form = Made & Record<string, unknown>;

const FORM = {
  title: 'Visit',
  questions: [
    { question: 'Which?', questionType: 'single', answerOptions: [{ value: 'a' }, { value: 'b' }] },
  ],
  sections: [{ title: 'More', questions: [{ question: 'Why?' }, { question: 'Where?' }] }],
};

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  form = await api.done('POST', '/forms', FORM);
  path = `/forms/${String(form.id)}`;
});
afterAll(() => api.close());

const read = (): Promise<Form> => api.done('GET', path);

const END = { action: 'end' };

/** The ids of a form that writes name. */
function idsOf({ questions, sections }: Form): Readonly<Record<'question' | 'option' | 'section', number>> {
  const [question] = questions;
  return {
    question: question?.id ?? 0,
    option: question?.answerOptions[0]?.id ?? 0,
    section: sections[0]?.id ?? 0,
  };
}

/** Writes of parts and rules, each with a body. */
const WRITES: readonly [string, string, (of: Form) => unknown][] = [
  ['PUT', 'forms/<form>/rules', ({ version }) => ({ version, rules: [{ then: END }] })],
  ['POST', 'forms/<form>/sections', () => ({ title: 'New' })],
  ['POST', 'forms/<form>/questions', () => ({ question: 'New?' })],
  ['POST', 'sections/<section>/questions', () => ({ question: 'New?' })],
  ['POST', 'questions/<question>/answerOptions', () => ({ value: 'c' })],
  ['PATCH', 'sections/<section>', () => ({ version: 1, title: 'New' })],
  ['PATCH', 'questions/<question>', () => ({ version: 1, question: 'New?' })],
  ['PATCH', 'answerOptions/<option>', () => ({ version: 1, label: 'New' })],
  [
    'PUT',
    'sections/<section>/questions/order',
    ({ sections }) => sections[0]?.questions.map(({ id }) => id).reverse(),
  ],
  ['DELETE', 'sections/<section>', () => undefined],
  ['DELETE', 'questions/<question>', () => undefined],
  ['DELETE', 'answerOptions/<option>', () => undefined],
];

const urlOf = (template: string, of: Form): string => {
  const { question, option, section } = idsOf(of);
  const ids = { '<form>': of.id, '<question>': question, '<option>': option, '<section>': section };
  return `/${template.replace(/<\w+>/, (name) => String(Reflect.get(ids, name)))}`;
};

describe.each(WRITES)('%s /%s', (method, template, body) => {
  const write = (query: string): Promise<unknown> =>
    api.ask(method, urlOf(template, form) + query, { as: 'wanda', body: body(form) });

  it('raises the version of an unpublished form, which then is not published with the version before', async () => {
    await write('');
    const current = await read();
    expect(current).toMatchObject({
      version: 2,
      modified: MILLISECONDS,
      modifiedBy: 'wanda',
      published: false,
    });
    const message = 'Version 1 is not the latest: the record has version 2; read it and try again.';
    const stale = [409, error('conflict', message, [current])];
    expect(await api.ask('POST', `${path}/publish`, { as: 'eve', body: { version: 1 } })).toEqual(stale);
    expect(await api.ask('PUT', `${path}/rules`, { as: 'eve', body: { version: 1, rules: [] } })).toEqual(
      stale,
    );
    expect(await read()).toEqual(current);
    const published = { ...current, published: true, version: 3, modified: MILLISECONDS, modifiedBy: 'eve' };
    expect(await api.ask('POST', `${path}/publish`, { as: 'eve', body: { version: 2 } })).toEqual([
      200,
      published,
    ]);
  });

  it('raises the version of a published form', async () => {
    form = await api.done('POST', `${path}/publish`);
    await write('');
    expect(await read()).toMatchObject({ version: 3, modifiedBy: 'wanda', published: true });
  });

  it('raises the version of a draft, and not of the form', async () => {
    form = await api.done('POST', `${path}/publish`);
    const drafted = await api.done<Form>('PATCH', `${path}?draft=true`, { version: 2, title: 'Trip' });
    const { title } = form;
    form = { ...form, version: drafted.version };
    await write('?draft=true');
    expect(await read()).toMatchObject({ title, version: 2, draft: { version: 4, modifiedBy: 'wanda' } });
    const stale = { as: 'eve', body: { version: 3, rules: [] } };
    expect((await api.ask('PUT', `${path}/rules?draft=true`, stale))[0]).toBe(409);
  });
});

it('writes that change nothing do not raise the version', async () => {
  const { question } = idsOf(form);
  await api.done('PATCH', `/questions/${String(question)}`, { version: 1, question: 'Which?' });
  await api.done('PUT', `${path}/rules`, { version: 1, rules: [] });
  await api.done('PUT', path, form);
  expect(await read()).toEqual(form);
});

it('a write with a list of rules raises the version once', async () => {
  const rules = [{ then: END }];
  expect(await api.done('PATCH', path, { version: 1, rules })).toMatchObject({ version: 2 });
  expect(await api.done('PATCH', path, { version: 2, title: 'Trip', rules: [] })).toMatchObject({
    version: 3,
  });
});
