import { FormsApi, type Made } from '../fixtures/forms-api.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/form-pages.md#matrix, #results

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const option = (value: string, label = value): object => ({ value, label });
const single = (question: string, more: object = {}): object => ({
  ...{ question, questionType: 'single', answerOptions: [option('good', 'Good & fine'), option('bad')] },
  ...more,
});

function create(fields: object): Promise<Made> {
  return api.done('POST', '/forms', { title: 'Survey', published: true, ...fields });
}

async function open(form: Made): Promise<PageVisitor> {
  const visitor = new PageVisitor(api.app);
  await visitor.open(`/forms/${String(form.id)}`);
  return visitor;
}

/** The text of the part of the page that matches `pattern`, one line per element. */
function textOf({ html }: PageVisitor, pattern: RegExp): string[] {
  const [part = ''] = pattern.exec(html) ?? [];
  return part
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const TABLE = /<table.*<\/table>/s;
const RESULTS = /<section class="results".*<\/section>/s;

describe('a section with display: matrix', () => {
  const section = (questions: readonly object[]): object => ({
    sections: [{ title: 'How was "it"?', display: 'matrix', questions }],
  });

  it('is shown as a table whose rows are questions', async () => {
    const form = await create(section([single('The food', { required: true }), single('The bed')]));
    const visitor = await open(form);
    const [food, bed] = form.sections[0]?.questions.map(({ id }) => `q${String(id)}`) ?? [];
    expect(textOf(visitor, TABLE)).toEqual([
      ...['Good &amp; fine', 'bad'],
      ...['The food', '(required)', 'Good &amp; fine', 'bad'],
      ...['The bed', 'Good &amp; fine', 'bad'],
    ]);
    expect(visitor.html).toContain('<table class="matrix" role="table" aria-label="How was &#34;it&#34;?">');
    expect(visitor.html).toContain(
      `<input type="radio" id="${food ?? ''}-2" name="${food ?? ''}" value="bad" aria-labelledby="${food ?? ''}-head ${food ?? ''}-2-label">`,
    );
    await visitor.press('send', { [bed ?? '']: 'good' });
    expect(textOf(visitor, TABLE)).toContain('Please answer this question.');
    expect(visitor.html).toContain(`value="good" checked aria-labelledby="${bed ?? ''}-head`);
    await visitor.press('send', { [food ?? '']: 'bad' });
    expect(visitor.shown().heading).toBe('Thank you');
    const [{ items = [] } = {}] = (await api.call('GET', `/forms/${String(form.id)}/results`, { as: 'ana' }))
      .json as { items?: { value: string }[] }[];
    expect(items.map(({ value }) => value)).toEqual(['bad', 'good']);
  });

  it.each([
    ['one question', [single('The food')]],
    [
      'other labels',
      [single('The food'), single('The bed', { answerOptions: [option('good', 'Soft'), option('bad')] })],
    ],
    [
      'more than eight options',
      [1, 2].map((number) =>
        single(String(number), {
          answerOptions: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((value) => option(value)),
        }),
      ),
    ],
  ])('is not shown as a table with %s', async (_, questions) => {
    const visitor = await open(await create(section(questions)));
    expect(visitor.html).not.toContain('<table');
    expect(visitor.shown().questions).toHaveLength(questions.length);
  });
});

describe('a form with showResults', () => {
  const questions = [
    single('Good?'),
    { question: 'Marks', questionType: 'range', rangeFrom: 1, rangeTo: 3, rangeToLabel: 'best' },
    { question: 'Why?', questionType: 'text' },
  ];

  async function respond(form: Made, value: string, mark: string): Promise<PageVisitor> {
    const visitor = await open(form);
    const [choice, scale, text] = form.questions.map(({ id }) => `q${String(id)}`);
    const answers = { [choice ?? '']: value, [scale ?? '']: mark, [text ?? '']: `secret of ${value}` };
    await visitor.press('send', answers);
    return visitor;
  }

  it('shows counts after a response, but no texts', async () => {
    const form = await create({ questions, showResults: true, publicResults: true });
    await respond(form, 'good', '1');
    await respond(form, 'good', '3');
    const visitor = await respond(form, 'bad', '2');
    expect(textOf(visitor, RESULTS)).toEqual([
      'Results',
      ...['Good?', 'Respondents: 3.', 'Good &amp; fine', '67% (2)', 'bad', 'Your answer', '33% (1)'],
      ...['Marks', 'Respondents: 3. Average: 2.'],
      ...['1', '33% (1)', '2', 'Your answer', '33% (1)', '3: best', '33% (1)'],
    ]);
    expect(visitor.html).not.toContain('secret');
  });

  it.each([
    ['results that are not public', { showResults: true }],
    ['public results, but no showResults', { publicResults: true }],
  ])('shows no results with %s', async (_, settings) => {
    const visitor = await respond(await create({ questions, ...settings }), 'good', '1');
    expect(visitor.shown().heading).toBe('Thank you');
    expect(visitor.html).not.toContain('results');
  });
});
