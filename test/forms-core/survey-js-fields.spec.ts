import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#surveyjs: every field of a survey is converted or listed.

interface Section {
  readonly title: string;
  readonly description: string;
  readonly display?: string;
  readonly questions: readonly Record<string, unknown>[];
}

/** Sections with their questions, without the fields that all questions have, and notes. */
async function convert(survey: object): Promise<{ sections: unknown[]; rules: unknown; notes: readonly string[] }> {
  const text = JSON.stringify(survey);
  expect(await problemsOf(text, 'a.json')).toEqual([]);
  const { form, notes } = convertForm(text, 'a.json');
  const sections = (form.sections as Section[]).map(({ title, description, display, questions }) => [
    ...[title, description, ...(display === undefined ? [] : [display])],
    ...questions.map(({ uuid: _, required, ...question }) => (required === true ? { ...question, required } : question)),
  ]);
  return { sections, rules: form.rules, notes };
} // prettier-ignore

const text = (name: string, more: object = {}): object => ({ type: 'text', name, ...more });
const asked = (title: string, more: object): object => ({ title, question: title, ...more });
const option = (value: string, more: object = {}): object => ({ value, label: value, ...more });

describe('a survey of SurveyJS', () => {
  it('lists every field without an equivalent by name, except for those that only affect its appearance', async () => {
    const shown = { width: '50%', titleLocation: 'left', startWithNewLine: false, visible: true, hideNumber: true };
    const { notes } = await convert({
      ...{ logo: 'https://example.org/logo.png', completeText: 'Send it', cookieName: 'once', inHouse: { a: 1 } },
      ...{ showProgressBar: 'top', showQuestionNumbers: 'off', triggers: [], calculatedValues: [] },
      pages: [
        {
          ...{ name: 'first', questionsOrder: 'random', navigationTitle: 'One' },
          elements: [
            text('a', { ...shown, placeholder: 'Ada', requiredErrorText: 'Say it', maxLength: 0, step: 3 }),
            { type: 'checkbox', name: 'b', choices: ['x', 'y', { value: { z: 1 } }], colCount: 2, choicesOrder: 'random', maxSelectedChoices: 0 },
            { type: 'panel', name: 'c', title: 'C', isRequired: true, elements: [text('d', { title: 'For {unknown}', maxLength: 20_000 })] },
            { type: 'multipletext', name: 'e', isRequired: true, items: [{ name: 'f', placeholder: 'F' }] },
            { type: 'matrix', name: 'g', columns: [{ value: 'x', score: 1 }], rows: ['r'], eachRowUnique: true },
            { type: 'paneldynamic', name: 'h', templateElements: [text('i')], panelCount: 2 },
          ],
        },
      ],
    });
    expect(notes).toEqual([
      'a: step 3 has no equivalent',
      'a: requiredErrorText has no equivalent',
      'b: the choice {"value":{"z":1}} has no equivalent',
      'b: choicesOrder has no equivalent',
      'texts: {unknown} is not an earlier question, and is not replaced',
      'd: maxLength 20000 has no equivalent',
      'c: isRequired has no equivalent',
      'e: isRequired of a multipletext has no equivalent',
      'g: eachRowUnique has no equivalent',
      'g: score of columns has no equivalent',
      'h: questions of the type paneldynamic have no equivalent',
      'first: questionsOrder has no equivalent',
      'first: navigationTitle has no equivalent',
      ...['logo', 'completeText', 'cookieName', 'inHouse'].map((field) => `survey: ${field} has no equivalent`),
    ]);
  }); // prettier-ignore

  it('keeps texts between questions, descriptions of panels, and groups of text fields', async () => {
    const html = (name: string, content: string, more: object = {}): object => ({ type: 'html', name, html: content, ...more });
    const address = { items: [{ name: 'street', title: 'Street', isRequired: true }, { name: 'zip', inputType: 'number', min: 1000 }] };
    const { sections, rules, notes } = await convert({
      pages: [
        { title: 'Welcome', elements: [html('intro', '<p>Confidential.</p><p>10 &amp; more minutes.</p>')] },
        {
          title: 'You',
          elements: [
            text('a'),
            { type: 'panel', name: 'p', description: 'Over 16 only', elements: [text('b')] },
            { type: 'multipletext', name: 'address', title: 'Your address', description: 'As in your passport', ...address },
            html('almost', '<b>Almost done, {a}</b>', { visibleIf: '{a} notempty' }),
            text('c'),
          ],
        },
      ],
    });
    const plain = { questionType: 'text', inputType: 'text' };
    expect(sections).toEqual([
      ['Welcome', 'Confidential.\n10 & more minutes.'],
      ['You', '', asked('a', plain)],
      ['', 'Over 16 only', asked('b', plain)],
      [
        ...['Your address', 'As in your passport'],
        { title: 'address.street', question: 'Street', ...plain, required: true },
        { title: 'address.zip', question: 'zip', questionType: 'text', inputType: 'number', min: 1000 },
      ],
      ['', 'Almost done, {{a|…}}'],
      ['', '', asked('c', plain)],
    ]);
    const when = { questionId: 'a', operator: 'notAnswered' };
    expect(rules).toEqual([{ title: 'Shows almost', when, then: { action: 'skip', sectionId: 'part 4' } }]);
    expect(notes).toEqual([]);
  }); // prettier-ignore

  it('has a question for each cell of a table, and for comments', async () => {
    const columns = [{ name: 'sum', title: 'Amount', cellType: 'text', inputType: 'number' }, { name: 'from', isRequired: true }];
    const { sections, rules, notes } = await convert({
      elements: [
        { type: 'matrixdropdown', name: 'income', columns, choices: ['work'], rows: [{ value: 'a', text: 'Adult' }, 'b'] },
        { type: 'matrix', name: 'm', columns: ['x'], rows: ['r', { value: 's', visibleIf: "{income.a.from} = 'work'" }], isAllRowRequired: true },
        { type: 'boolean', name: 'ok', showCommentArea: true, commentText: 'Why?' },
        text('last', { visibleIf: '{ok-Comment} notempty' }),
      ],
    });
    const cells = (row: string, label: string): object[] => [
      { title: `income.${row}.sum`, question: `${label}: Amount`, questionType: 'text', inputType: 'number' },
      { title: `income.${row}.from`, question: `${label}: from`, questionType: 'single', answerOptions: [option('work')], required: true },
    ];
    const row = { questionType: 'single', answerOptions: [option('x')], required: true };
    expect(sections).toEqual([
      ['income', '', ...cells('a', 'Adult'), ...cells('b', 'b')],
      ['m', '', 'matrix', asked('r', row), asked('s', row)],
      [
        ...['', ''],
        asked('ok', { questionType: 'single', answerOptions: [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] }),
        { title: 'ok-Comment', question: 'Why?', questionType: 'text', inputType: 'multiline' },
        asked('last', { questionType: 'text', inputType: 'text' }),
      ],
    ]);
    expect(rules).toEqual([
      { title: 'Shows m.s', when: { questionId: 'income.a.from', operator: 'notEquals', value: 'work' }, then: { action: 'skip', questionId: 's' } },
      { title: 'Shows last', when: { questionId: 'ok-Comment', operator: 'notAnswered' }, then: { action: 'skip', questionId: 'last' } },
    ]);
    expect(notes).toEqual([]);
  }); // prettier-ignore

  it('has the limits of validators, and patterns for whole answers', async () => {
    const validated = (name: string, ...validators: object[]): object => text(name, { validators });
    const regex = (pattern: string, more: object = {}): object => ({ type: 'regex', regex: pattern, ...more });
    const { sections, notes } = await convert({
      elements: [
        validated('mail', { type: 'email', text: 'No e-mail' }),
        validated('age', { type: 'numeric', minValue: 18, maxValue: 99 }),
        validated('zip', regex('^[0-9]{5}$')),
        validated('part', regex('ab|c', { caseInsensitive: true })),
        validated('look', regex('^(?=a)')),
        validated('long', { type: 'text', maxLength: 40 }),
        validated('short', { type: 'text', minLength: 10 }),
        validated('other', { type: 'expression', expression: '{a} > 1' }),
        validated('none', { type: 'numeric', minValue: 5, maxValue: 1 }),
        { type: 'text', name: 'sum', inputType: 'number', step: 0.01 },
        { type: 'checkbox', name: 'stops', choices: ['x', 'y', 'z'], validators: [{ type: 'answercount', minCount: 1, maxCount: 2 }] },
      ],
    });
    const plain = { questionType: 'text', inputType: 'text' };
    expect(sections).toEqual([
      [
        ...['', ''],
        asked('mail', { ...plain, inputType: 'email' }),
        asked('age', { ...plain, inputType: 'number', min: 18, max: 99 }),
        asked('zip', { ...plain, pattern: '[0-9]{5}' }),
        asked('part', { ...plain, pattern: '(?i)(?s:.*)(?:ab|c)(?s:.*)' }),
        asked('look', plain),
        asked('long', { ...plain, maxLength: 40 }),
        ...['short', 'other', 'none'].map((name) => asked(name, plain)),
        asked('sum', { ...plain, inputType: 'number', decimals: 2 }),
        asked('stops', { questionType: 'multi', minAnswers: 1, maxAnswers: 2, answerOptions: ['x', 'y', 'z'].map((value) => option(value)) }),
      ],
    ]);
    expect(notes).toEqual([
      'mail: the text of the validator email has no equivalent',
      'look: the validator {"type":"regex","regex":"^(?=a)"} has no equivalent',
      'short: the validator {"type":"text","minLength":10} has no equivalent',
      'other: the validator {"type":"expression","expression":"{a} > 1"} has no equivalent',
      'none: the validator {"type":"numeric","minValue":5,"maxValue":1} has no equivalent',
    ]);
  }); // prettier-ignore

  it('has choices with texts and comments, special choices, and numeric ranges', async () => {
    const own = { showRefuseItem: true, refuseText: 'Rather not', showDontKnowItem: true };
    const { sections, notes } = await convert({
      locale: 'es',
      elements: [
        { type: 'checkbox', name: 'a', choices: ['x|The x', { value: 'y', showCommentArea: true, isCommentRequired: true }, { value: 'z', isExclusive: true }], ...own },
        { type: 'dropdown', name: 'b', choicesMin: 2, choicesMax: 7, choicesStep: 2 },
        { type: 'slider', name: 'c', max: 10 },
      ],
    });
    expect(sections).toEqual([
      [
        ...['', ''],
        asked('a', {
          questionType: 'multi',
          answerOptions: [
            { value: 'x', label: 'The x' },
            option('y', { freeText: 'showFreeText', freeTextRequired: true }),
            option('z', { exclusive: true }),
            { value: 'refused', label: 'Rather not', exclusive: true },
            { value: 'dontknow', label: 'No sabe', exclusive: true },
          ],
        }),
        asked('b', { questionType: 'single', answerOptions: ['2', '4', '6'].map((value) => option(value)) }),
        asked('c', { questionType: 'range', rangeFrom: 0, rangeTo: 10, rangeFromLabel: '', rangeToLabel: '' }),
      ],
    ]);
    expect(notes).toEqual([]);
  }); // prettier-ignore

  it('lists texts that are shortened', async () => {
    const long = 'x'.repeat(1_001);
    const choices = [{ value: 'v', text: long }];
    const { sections, notes } = await convert({ pages: [{ title: long, elements: [{ type: 'dropdown', name: 'a', choices }] }] });
    const label = 'x'.repeat(1_000);
    expect(sections).toEqual([[label, '', asked('a', { questionType: 'single', answerOptions: [{ value: 'v', label }] })]]);
    expect(notes).toEqual([
      `${'x'.repeat(100)}: the title is shortened to 1000 characters`,
      `${'x'.repeat(100)}: the label is shortened to 1000 characters`,
    ]);
  }); // prettier-ignore
});
