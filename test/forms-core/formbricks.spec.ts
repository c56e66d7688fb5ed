import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#formbricks

const text = (value: string, more: object = {}) => ({ default: value, ...more });
const asked = (type: string, id: string, more: object = {}) => ({
  ...{ id, type, headline: text(`${id}?`), required: true, buttonLabel: text('Next'), isDraft: false },
  ...more,
});
const choices = (...labels: string[]) =>
  labels.map((label) => ({ id: label.toLowerCase(), label: text(label) }));
const test = (value: string, operator: string, right?: unknown) => ({
  ...{ id: 'c', leftOperand: { type: 'question', value }, operator },
  ...(right === undefined ? {} : { rightOperand: { type: 'static', value: right } }),
});
const rule = (target: string, connector: string, ...conditions: object[]) => ({
  id: 'l',
  conditions: { id: 'g', connector, conditions },
  actions: [{ id: 'a', objective: 'jumpToQuestion', target }],
});

const GENERATED = 'jpvm9b73u06xdrhzi11k2h76';
const SURVEY = {
  id: 'clx0', name: 'Journey', type: 'link', environmentId: 'e', status: 'inProgress', autoComplete: 200, pin: '1234',
  languages: [{ language: { id: 'l', code: 'de' }, default: false, enabled: false }, { language: { id: 'm', code: 'en' }, default: true, enabled: true }],
  welcomeCard: { enabled: true, headline: text('Welcome'), html: text('<p>A <b>few</b> *questions*</p>'), showResponseCount: false },
  hiddenFields: { enabled: true, fieldIds: ['source'] },
  questions: [
    asked('openText', 'name', { longAnswer: false, inputType: 'text', charLimit: { enabled: true, min: 2, max: 50 }, placeholder: text('Ada') }),
    asked('openText', GENERATED, { headline: text('#recall:name/fallback:you#, how old?'), inputType: 'number', required: false,
      logic: [rule('young', 'and', test(GENERATED, 'isLessThan', 18))] }),
    asked('multipleChoiceSingle', 'how', { choices: choices('Car', 'Train', 'Other'), shuffleOption: 'all',
      logic: [rule('rate', 'or', test('how', 'equalsOneOf', ['car', 'other']), test('name', 'isSkipped')), rule('name', 'and', test('how', 'equals', 'train'))],
      logicFallback: 'stops' }),
    asked('cta', 'half', { headline: text('Half way'), html: text('<p>Go on</p>'), required: false, buttonExternal: true, buttonUrl: 'https://example.com' }),
    asked('multipleChoiceMulti', 'stops', { choices: choices('Bern', 'Chur'), logic: [{ ...rule('rate', 'and', test('stops', 'includesAllOf', ['bern', 'chur'])), actions: [{ objective: 'calculate' }, { objective: 'jumpToQuestion', target: 'bye' }] }] }),
    asked('rating', 'rate', { scale: 'star', range: 5, lowerLabel: text('bad'), upperLabel: text('good'), isColorCodingEnabled: false }),
    asked('nps', 'nps', { imageUrl: 'https://example.com/a.png' }),
    asked('consent', 'terms', { label: text('I agree'), logic: [rule('bye', 'and', test('terms', 'isAccepted'))] }),
    asked('date', 'when', { format: 'M-d-y', logic: [{ ...rule('bye', 'and', { leftOperand: { type: 'variable', value: 'score' }, operator: 'isGreaterThan', rightOperand: { type: 'static', value: 3 } }) }] }),
    asked('matrix', 'parts', { rows: [text('Food'), { id: 'r', label: text('Beds') }], columns: [text('good'), text('bad')], shuffleOption: 'none' }),
    asked('contactInfo', 'you', { firstName: { show: true, required: true, placeholder: text('First name') }, email: { show: true, required: false, placeholder: text('') }, phone: { show: false } }),
    asked('pictureSelection', 'view', { allowMulti: false, choices: [{ id: 'v', imageUrl: 'https://example.com/hill.png?x=1' }] }),
    asked('ranking', 'order', { choices: choices('A', 'B') }),
  ],
  endings: [
    { id: 'bye', type: 'endScreen', headline: text('Thanks'), subheader: text('Bye') },
    { id: 'young', type: 'endScreen', headline: text('Too young') },
  ],
}; // prettier-ignore

describe('a survey of Formbricks', () => {
  const { form, notes } = convertForm(JSON.stringify({ data: SURVEY }), 'journey.json');
  const { sections, rules, ...fields } = form;
  type Questions = { title: string; display?: string; questions: Record<string, unknown>[] }[];
  const questions = (sections as Questions).flatMap((section) => section.questions);

  it('becomes a form with its questions', () => {
    expect(fields).toEqual({
      ...{
        formatVersion: 1,
        title: 'Journey',
        description: 'Welcome\n\nA few *questions*',
        maxResponses: 200,
      },
      confirmation: { message: 'Thanks\n\nBye' },
    });
    const option = (value: string, label = value) => ({ value, label });
    const question = (title: string, questionType: string, more: object = {}) =>
      ({ uuid: title, title, question: `${title}?`, questionType, required: true, ...more }); // prettier-ignore
    const other = { ...option('other', 'Other'), freeText: 'showFreeText', freeTextRequired: true };
    const yesNo = [option('true', 'Yes'), option('false', 'No')];
    const cells = { answerOptions: [option('good'), option('bad')] };
    expect(questions).toEqual([
      question('name', 'text', { inputType: 'text', maxLength: 50 }),
      question('', 'text', { question: '{{name|…}}, how old?', inputType: 'number', required: false }),
      question('how', 'single', { answerOptions: [option('Car'), option('Train'), other] }),
      question('stops', 'multi', { answerOptions: [option('Bern'), option('Chur')] }),
      question('rate', 'range', { rangeFrom: 1, rangeTo: 5, rangeFromLabel: 'bad', rangeToLabel: 'good' }),
      question('nps', 'range', { rangeFrom: 0, rangeTo: 10 }),
      question('terms', 'single', { answerOptions: yesNo, description: 'I agree' }),
      question('when', 'text', { inputType: 'date' }),
      question('parts.1', 'single', { ...cells, question: 'Food' }),
      question('parts.2', 'single', { ...cells, question: 'Beds' }),
      question('you.firstName', 'text', { inputType: 'text', question: 'First name' }),
      question('you.email', 'text', { inputType: 'email', question: 'email', required: false }),
      question('view', 'single', { answerOptions: [option('hill.png')] }),
    ]);
    expect((sections as Questions).map(({ title, display }) => [title, display])).toContainEqual([
      'parts?',
      'matrix',
    ]);
  });

  it('has rules for its logic', () => {
    const is = (questionId: string, operator: string, value?: unknown) => ({
      ...{ questionId, operator },
      ...(value === undefined ? {} : { value }),
    });
    const always = { any: [is('how', 'answered'), is('how', 'notAnswered')] };
    const car = { any: [is('how', 'equals', 'Car'), is('how', 'equals', 'other')] };
    expect((rules as { when: object; then: object }[]).map(({ when, then }) => [when, then])).toEqual([
      [is('', 'lessThan', 18), { action: 'end', message: 'Too young' }],
      [{ any: [car, is('name', 'notAnswered')] }, { action: 'jump', questionId: 'rate' }],
      [always, { action: 'jump', questionId: 'stops' }],
      [{ all: [is('stops', 'includes', 'Bern'), is('stops', 'includes', 'Chur')] }, { action: 'end' }],
      [is('terms', 'equals', 'true'), { action: 'end' }],
    ]);
  });

  it('lists what has no equivalent', () => {
    expect(notes).toEqual([
      'how?: randomize has no equivalent',
      'view?: an attachment of a choice has no equivalent',
      'order?: fields of the type ranking have no equivalent',
      'how?: the jump to "name?" if "how?" is "Train" has no equivalent: it does not lead to a later field',
      'survey: calculations (calculate) have no equivalent',
      'when?: the jump to the end if variable score is greater than 3 has no equivalent: its condition cannot be expressed',
      'survey: hidden fields have no equivalent',
      'name?: charLimit.min has no equivalent',
      'Half way: buttonUrl has no equivalent',
      'nps?: imageUrl has no equivalent',
      'survey: pin has no equivalent',
      'survey: the texts in languages that are disabled, repeated, not valid or after the 20th (de) are omitted',
    ]);
  });

  it('is a valid form, also with questions in blocks', async () => {
    expect(await problemsOf(JSON.stringify(SURVEY), 'journey.json')).toEqual([]);
    const [name, age, how] = SURVEY.questions;
    const blocks = [
      { id: 'one', name: 'One', elements: [name, { ...age, logic: [] }], logicFallback: 'two' },
      { id: 'two', name: 'Two', elements: [{ ...how, logic: [], logicFallback: undefined }] },
    ];
    const parts = JSON.stringify({ ...SURVEY, questions: [], blocks });
    expect(await problemsOf(parts, 'journey.json')).toEqual([]);
    const { form: paged } = convertForm(parts, 'journey.json');
    expect((paged.sections as Questions).map((section) => section.questions.length)).toEqual([2, 1]);
    expect(paged.rules).toMatchObject([{ then: { action: 'jump', sectionId: 'part 1' } }]);
  });
});
