import { readForeignForm } from '../../src/forms-core/index.js';
import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#surveyjs

const SURVEY = JSON.stringify({
  title: { default: 'Trip', de: 'Reise' },
  completedHtml: '<h3>Thank you,</h3> see you.',
  triggers: [{ type: 'complete' }],
  pages: [
    {
      name: 'about',
      elements: [
        { type: 'text', name: 'name', title: 'Your name?', isRequired: true, maxLength: 50 },
        { type: 'text', name: 'age', inputType: 'number', min: 0, max: 120, validators: [{}] },
        { type: 'radiogroup', name: 'car', title: 'By car, {name}?', choices: ['yes', { value: 2, text: { default: 'No', de: 'Nein' } }], hasOther: true },
        { type: 'checkbox', name: 'stops', visibleIf: "{car} = 'yes' and {age} notempty", choices: ['a', 'b'], showNoneItem: true, noneText: 'Nowhere', maxSelectedChoices: 2 },
        { type: 'file', name: 'ticket' },
      ],
    },
    {
      name: 'rating',
      visibleIf: '{stops} contains "a" or {car} anyof ["yes", "2"]',
      elements: [
        { type: 'rating', name: 'stars', rateMax: 4, minRateDescription: 'bad' },
        { type: 'matrix', name: 'parts', title: 'How was', columns: ['good', 'bad'], rows: ['food', { value: 'bed', text: 'the bed' }] },
        { type: 'boolean', name: 'again', visibleIf: 'age(1) > 2' },
        { type: 'panel', name: 'more', elements: [{ type: 'comment', name: 'text', visibleIf: '{stars} <= 2' }] },
      ],
    },
  ],
}); // prettier-ignore

describe('a survey of SurveyJS', () => {
  it('becomes a form with sections, questions, options and rules', () => {
    const { form, notes } = convertForm(SURVEY, 'trip.json');
    const option = (value: string, more: object = {}): object => ({ value, label: value, ...more });
    const single = (title: string, question: string): object => ({
      ...{ uuid: title, questionType: 'single', question, title, required: false },
      answerOptions: [option('good'), option('bad')],
    });
    expect(form).toEqual({
      formatVersion: 1,
      title: 'Trip',
      description: '',
      localisations: [{ language: 'de', title: 'Reise' }],
      confirmation: { message: 'Thank you,\nsee you.' },
      sections: [
        {
          ...{ uuid: 'part 0', title: '', description: '' },
          questions: [
            { uuid: 'name', title: 'name', question: 'Your name?', required: true, questionType: 'text', inputType: 'text', maxLength: 50 },
            { uuid: 'age', title: 'age', question: 'age', required: false, questionType: 'text', inputType: 'number', min: 0, max: 120 },
            {
              ...{ uuid: 'car', title: 'car', question: 'By car, {{name|…}}?', required: false, questionType: 'single' },
              answerOptions: [
                option('yes'),
                { value: '2', label: 'No', localisations: [{ language: 'de', label: 'Nein' }] },
                { value: 'other', label: 'Other', localisations: [{ language: 'de', label: 'Andere' }], freeText: 'showFreeText', freeTextRequired: true },
              ],
            },
            {
              ...{ uuid: 'stops', title: 'stops', question: 'stops', required: false, questionType: 'multi', maxAnswers: 2 },
              answerOptions: [option('a'), option('b'), { value: 'none', label: 'Nowhere', exclusive: true }],
            },
          ],
        },
        {
          ...{ uuid: 'part 1', title: '', description: '' },
          questions: [
            { uuid: 'stars', title: 'stars', question: 'stars', required: false, questionType: 'range', rangeFrom: 1, rangeTo: 4, rangeFromLabel: 'bad', rangeToLabel: null },
          ],
        },
        {
          ...{ uuid: 'part 2', title: 'How was', description: '', display: 'matrix' },
          questions: [single('food', 'food'), single('bed', 'the bed')],
        },
        {
          ...{ uuid: 'part 3', title: '', description: '' },
          questions: [
            {
              ...{ uuid: 'again', title: 'again', question: 'again', required: false, questionType: 'single' },
              answerOptions: [
                { value: 'true', label: 'Yes', localisations: [{ language: 'de', label: 'Ja' }] },
                { value: 'false', label: 'No', localisations: [{ language: 'de', label: 'Nein' }] },
              ],
            },
            { uuid: 'text', title: 'text', question: 'text', required: false, questionType: 'text', inputType: 'multiline' },
          ],
        },
      ],
      rules: [
        {
          title: 'Shows stops',
          when: { any: [{ questionId: 'car', operator: 'notEquals', value: 'yes' }, { questionId: 'age', operator: 'notAnswered' }] },
          then: { action: 'skip', questionId: 'stops' },
        },
        ...[1, 2, 3].map((section) => ({
          title: `Shows ${['', 'rating', 'parts', 'again'][section] ?? ''}`,
          when: { all: [{ questionId: 'stops', operator: 'notIncludes', value: 'a' }, { questionId: 'car', operator: 'notIn', value: ['yes', '2'] }] },
          then: { action: 'skip', sectionId: `part ${String(section)}` },
        })),
        {
          title: 'Shows text',
          when: { any: [{ questionId: 'stars', operator: 'greaterThan', value: 2 }, { questionId: 'stars', operator: 'notAnswered' }] },
          then: { action: 'skip', questionId: 'text' },
        },
      ],
    }); // prettier-ignore
    expect(notes).toEqual([
      'age: the validator {} has no equivalent',
      'ticket: questions of the type file have no equivalent',
      'again: is always shown; its condition has no equivalent: age(1) > 2',
      'survey: triggers has no equivalent',
    ]);
  });

  it('is a valid form', async () => {
    expect(await problemsOf(SURVEY, 'trip.json')).toEqual([]);
  });

  it('is valid with limits that no answer can meet, and with choices named other and none', async () => {
    const own = { hasOther: true, hasNone: true, minSelectedChoices: 7, maxSelectedChoices: 1.5 };
    const elements = [
      { type: 'checkbox', name: 'a', choices: ['x', 'other', 'none'], ...own },
      { type: 'tagbox', name: 'b', choices: ['x', 'y'], minSelectedChoices: 2, maxSelectedChoices: 1 },
    ];
    const text = JSON.stringify({ elements });
    const multi = (title: string, values: string[], more: object = {}): object => ({
      ...{ uuid: title, title, question: title, required: false, questionType: 'multi', ...more },
      answerOptions: values.map((value) => ({ value, label: value })),
    });
    expect(convertForm(text, 'own.json').form.sections).toEqual([
      {
        ...{ uuid: 'part 0', title: '', description: '' },
        questions: [multi('a', ['x', 'other', 'none']), multi('b', ['x', 'y'], { minAnswers: 2 })],
      },
    ]);
    expect(await problemsOf(text, 'own.json')).toEqual([]);
  });

  it.each([
    '{"title":"Form","questions":[{"question":"Why?"}]}',
    '{"formatVersion":1,"pages":[{"elements":[]}]}',
    '[]',
    'no JSON',
  ])('is not %s', (text) => {
    expect(readForeignForm(text, 'form.json')).toBeUndefined();
  });

  it('is not the survey of another tool, whose questions have no names', () => {
    const questions = [{ id: 'q1', type: 'open', text: { default: 'How?' } }];
    expect(readForeignForm(JSON.stringify({ name: 'Trip', questions }), 'trip.json')).toBeUndefined();
  });

  it('keeps its confirmation in all languages, and its redirect', async () => {
    const text = JSON.stringify({
      title: { default: 'Trip', fr: 'Voyage' },
      completedHtml: { default: '<p>Thank you, {a}.</p>', de: '<b>Danke.</b>', fr: '' },
      navigateToUrl: 'https://example.org/bye?x=1',
      elements: [{ type: 'text', name: 'a' }],
    });
    const { form, notes } = convertForm(text, 'end.json');
    expect({ ...form, sections: [], rules: [] }).toEqual({
      formatVersion: 1,
      title: 'Trip',
      description: '',
      confirmation: { message: 'Thank you, {a}.', redirectUrl: 'https://example.org/bye?x=1' },
      localisations: [
        { language: 'fr', title: 'Voyage' },
        { language: 'de', confirmation: { message: 'Danke.' } },
      ],
      sections: [],
      rules: [],
    });
    expect(notes).toEqual(['texts: {a} is not an earlier question, and is not replaced']);
    expect(await problemsOf(text, 'end.json')).toEqual([]);
  });

  it('has the scales of its ratings, and notes unsupported ones', async () => {
    const rating = (name: string, more: object): object => ({ type: 'rating', name, ...more });
    const text = JSON.stringify({
      elements: [
        rating('a', {}),
        rating('b', { rateMin: 0 }),
        rating('c', { rateMin: -3, rateCount: 7 }),
        rating('d', { rateMax: 10, rateCount: 4, rateStep: 1 }),
        rating('e', { rateMax: 9, rateStep: 2 }),
        rating('swapped', { rateMin: 5, rateMax: 1 }),
        rating('one', { rateMin: 5 }),
        rating('half', { rateMin: 0.5, rateMax: 3 }),
        rating('long', { rateMax: 5000 }),
        rating('huge', { rateMin: 1e300, rateMax: 2e300 }),
      ],
    });
    const { form, notes } = convertForm(text, 'ratings.json');
    const [section] = form.sections as { questions: Record<string, unknown>[] }[];
    expect(section?.questions.map((each) => [each.title, each.rangeFrom, each.rangeTo])).toEqual([
      ['a', 1, 5],
      ['b', 0, 5],
      ['c', -3, 3],
      ['d', 7, 10],
      ['e', undefined, undefined],
      ['half', undefined, undefined],
    ]);
    const leftOut = (name: string, scale: string): string =>
      `${name}: the scale from ${scale} has no equivalent, and the question is omitted: use whole numbers, the higher one last, at most 1000 apart`;
    expect(notes).toEqual([
      leftOut('swapped', '5 to 1'),
      leftOut('one', '5 to 5'),
      leftOut('long', '1 to 5000'),
      leftOut('huge', '1e+300 to 2e+300'),
    ]);
    expect(await problemsOf(text, 'ratings.json')).toEqual([]);
  });

  it('notes conditions and images of choices, other inputs, and unsupported URLs', () => {
    const text = JSON.stringify({
      navigateToUrl: '/bye/{a}',
      elements: [
        { type: 'text', name: 'a', inputType: 'datetime-local' },
        { type: 'radiogroup', name: 'b', choices: ['x', { value: 'y', visibleIf: '{a} notempty' }] },
        { type: 'imagepicker', name: 'c', choices: [{ value: 'x', imageLink: 'https://example.org/x.png' }] },
        { type: 'matrix', name: 'd', columns: ['x'], rows: [{ value: 'y', isExclusive: true }] },
      ],
    });
    expect(convertForm(text, 'omitted.json').notes).toEqual([
      'a: inputType datetime-local has no equivalent',
      'b: visibleIf of choices has no equivalent',
      'c: imageLink of choices has no equivalent',
      'd: isExclusive of rows has no equivalent',
      'survey: navigateToUrl has no equivalent',
    ]);
  });
});
