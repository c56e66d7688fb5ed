import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#google-forms

const item = (itemId: string, title: string, more: object) => ({ itemId, title, ...more });
const asked = (itemId: string, kind: string, content: object = {}, more: object = {}) =>
  item(itemId, `${itemId}?`, {
    questionItem: { question: { questionId: itemId, [kind]: content, ...more } },
  });
const options = (...values: string[]) => values.map((value) => ({ value }));
const radio = (...list: object[]) => ({ type: 'RADIO', options: list });
const row = (questionId: string, title: string) => ({ questionId, required: true, rowQuestion: { title } });
const grid = (type: string, ...questions: object[]) => ({
  questionGroupItem: { questions, grid: { columns: { type, options: options('good', 'bad') }, shuffleQuestions: true } },
}); // prettier-ignore

const NAME = '4ab01c2d';
const FORM = {
  formId: '1x', revisionId: '2', responderUri: 'https://example.com/viewform', linkedSheetId: 's',
  info: { title: 'Trip *2027*', documentTitle: 'Trip', description: 'A <few> _questions_' },
  settings: { quizSettings: { isQuiz: true }, emailCollectionType: 'VERIFIED' },
  items: [
    item('t0', 'Before you begin', { description: 'Read this', textItem: {} }),
    item('i0', 'A map', { imageItem: { image: { contentUri: 'https://example.com/m.png' } } }),
    item(NAME, 'Your name', { description: 'First and last', questionItem: { image: {}, question: { questionId: 'q', required: true, textQuestion: {} } } }),
    asked('why', 'textQuestion', { paragraph: true }),
    asked('how', 'choiceQuestion', radio({ value: 'Car', goToAction: 'NEXT_SECTION' }, { value: 'Train', goToSectionId: 'p3' }, { value: 'Plane', goToAction: 'SUBMIT_FORM' }, { isOther: true, goToSectionId: 'p3' }), { grading: { pointValue: 2 } }),
    asked('again', 'choiceQuestion', { type: 'DROP_DOWN', options: [{ value: 'Yes', goToAction: 'NEXT_SECTION' }, { value: 'No', goToSectionId: 'p3' }, { value: 'Never', goToAction: 'RESTART_FORM' }] }),
    asked('age', 'scaleQuestion', { high: 5, lowLabel: 'young', highLabel: 'old' }),
    item('p2', '', { pageBreakItem: {} }),
    asked('stops', 'choiceQuestion', { type: 'CHECKBOX', shuffle: true, options: [...options('Bern', 'Chur', 'Bern'), { value: 'Map', image: { contentUri: 'x' } }] }),
    item('t2', 'Half way', { textItem: {} }),
    asked('day', 'dateQuestion', { includeYear: true, includeTime: true }),
    asked('birthday', 'dateQuestion', {}),
    item('p3', 'The end', { description: 'Nearly done', pageBreakItem: {} }),
    item('v3', '', { videoItem: {} }),
    asked('at', 'timeQuestion'),
    asked('long', 'timeQuestion', { duration: true }),
    asked('stars', 'ratingQuestion', { ratingScaleLevel: 10, iconType: 'HEART' }),
    item('g1', 'Rooms', grid('RADIO', row('r1', 'Beds'), row('r2', 'Baths'))),
    item('g2', 'Meals', grid('CHECKBOX', row('r3', 'Lunch'))),
    asked('photo', 'fileUploadQuestion', { maxFiles: 1 }),
    asked('level', 'scaleQuestion', { low: 1, high: 10 }, { required: true }),
  ],
}; // prettier-ignore

describe('a form of Google Forms', () => {
  const { form, notes } = convertForm(JSON.stringify(FORM), 'trip.json');
  const { sections, rules, ...fields } = form;
  const option = (value: string) => ({ value, label: value });

  it('becomes a form with sections and questions', () => {
    expect(fields).toEqual({ formatVersion: 1, title: 'Trip *2027*', description: 'A <few> _questions_' });
    const part = (index: number, title: string, description: string, questions: object[], more: object = {}) => ({ uuid: `part ${String(index)}`, title, description, questions, ...more });
    const question = (title: string, questionType: string, more: object = {}) => ({ uuid: title, title, question: `${title}?`, questionType, required: false, ...more });
    const text = (title: string, inputType: string, more: object = {}) => question(title, 'text', { inputType, ...more });
    const single = (title: string, ...answerOptions: object[]) => question(title, 'single', { answerOptions });
    const other = { value: 'other', label: 'Other', freeText: 'showFreeText', freeTextRequired: true };
    const cell = (title: string, questionType: string, name: string) => question(title, questionType, { question: name, required: true, answerOptions: [option('good'), option('bad')] });
    expect(sections).toEqual([
      part(0, 'Before you begin', 'Read this\n\nA map', [
        text('', 'text', { question: 'Your name', description: 'First and last', required: true }),
        text('why', 'multiline'),
        single('how', option('Car'), option('Train'), option('Plane'), other),
        single('again', option('Yes'), option('No'), option('Never')),
        question('age', 'range', { rangeFrom: 0, rangeTo: 5, rangeFromLabel: 'young', rangeToLabel: 'old' }),
      ]),
      part(1, '', '', [question('stops', 'multi', { answerOptions: [option('Bern'), option('Chur'), option('Map')] })]),
      part(2, 'Half way', '', [text('day', 'date'), text('birthday', 'text')]),
      part(3, 'The end', 'Nearly done', [
        text('at', 'time'),
        text('long', 'duration'),
        question('stars', 'range', { rangeFrom: 1, rangeTo: 10 }),
      ]),
      part(4, 'Rooms', '', [cell('r1', 'single', 'Beds'), cell('r2', 'single', 'Baths')], { display: 'matrix' }),
      part(5, 'Meals', '', [cell('r3', 'multi', 'Lunch')]),
      part(6, '', '', [question('level', 'range', { rangeFrom: 1, rangeTo: 10, required: true })]),
    ]);
  }); // prettier-ignore

  it('has rules after each page, first those of its last question', () => {
    const is = (questionId: string, value: string) => ({ questionId, operator: 'equals', value });
    const passed = { any: ['answered', 'notAnswered'].map((operator) => ({ questionId: 'age', operator })) };
    const rule = (when: object, then: object) => ({ title: 'After Before you begin', when: { all: [when, passed] }, then });
    const to = (sectionId: string) => ({ action: 'jump', sectionId });
    expect(rules).toEqual([
      rule(is('again', 'No'), to('part 3')),
      rule(is('again', 'Yes'), to('part 1')),
      rule({ any: [is('how', 'Train'), is('how', 'other')] }, to('part 3')),
      rule(is('how', 'Plane'), { action: 'end' }),
    ]);
  }); // prettier-ignore

  it('lists what has no equivalent', () => {
    expect(notes).toEqual([
      'Your name: the attachment has no equivalent',
      'stops?: the repeated choice "Bern" is omitted',
      'stops?: randomize has no equivalent',
      'stops?: an attachment of a choice has no equivalent',
      'day?: the time of the date has no equivalent',
      'birthday?: the format of dates without a year has no equivalent',
      'Rooms: randomize has no equivalent',
      'Meals: randomize has no equivalent',
      'photo?: fields of the type fileUploadQuestion have no equivalent',
      'Before you begin: the jump to "Before you begin" if "again?" is "Never" has no equivalent: it does not lead to a later field',
      'A map: the image has no equivalent',
      'how?: points and correct answers have no equivalent',
      'v3: the video has no equivalent',
      'survey: the evaluation as a quiz has no equivalent',
      'survey: emailCollectionType VERIFIED has no equivalent',
    ]);
  });

  it('is a valid form, also with members that are not as expected', async () => {
    expect(await problemsOf(JSON.stringify(FORM), 'trip.json')).toEqual([]);
    const empty = { info: {}, items: [{ textItem: {} }, { questionItem: {} }, { questionGroupItem: { grid: 1 } }, asked('a', 'scaleQuestion', { high: 'x' }), asked('b', 'choiceQuestion', { options: [1, {}] })] };
    expect(await problemsOf(JSON.stringify(empty), 'empty.json')).toEqual([]);
  }); // prettier-ignore

  it('leads to the next page without a rule, if no other question of the page leads elsewhere', () => {
    const leading = (id: string, goToAction: string) => asked(id, 'choiceQuestion', radio({ value: 'x', goToAction }));
    const rulesOf = (...items: object[]) => convertForm(JSON.stringify({ info: { title: 'T' }, items }), 'trip.json').form.rules;
    const page = item('p', 'Next', { pageBreakItem: {} });
    expect(rulesOf(leading('a', 'NEXT_SECTION'), page)).toEqual([]);
    expect(rulesOf(leading('a', 'SUBMIT_FORM'))).toEqual([]);
    const thens = [{ then: { action: 'jump' } }, { then: { action: 'end' } }];
    expect(rulesOf(leading('a', 'SUBMIT_FORM'), leading('b', 'NEXT_SECTION'), page)).toMatchObject(thens);
  }); // prettier-ignore

  it('lists jumps to pages of which nothing is imported', () => {
    const items = [asked('a', 'choiceQuestion', radio({ value: 'x', goToSectionId: 'p' })), item('p', '', { pageBreakItem: {} }), asked('b', 'fileUploadQuestion')];
    const { form: made, notes: listed } = convertForm(JSON.stringify({ info: { title: 'T' }, items: [items[0], item('q', 'Q', { pageBreakItem: {} }), ...items.slice(1)] }), 'trip.json');
    expect(made.rules).toEqual([]);
    expect(listed).toEqual(['b?: fields of the type fileUploadQuestion have no equivalent', 'After page 1: the jump to a section of which nothing is imported is omitted']);
  }); // prettier-ignore

  it('with 300 options that lead to one page has 15 rules for them', () => {
    const list = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, goToSectionId: 'p' }));
    const items = [asked('a', 'choiceQuestion', radio(...list)), item('q', 'Q', { pageBreakItem: {} }), item('p', 'P', { pageBreakItem: {} })];
    const { form: made } = convertForm(JSON.stringify({ info: { title: 'T' }, items }), 'trip.json');
    expect(made.rules).toHaveLength(15);
  }); // prettier-ignore
});
