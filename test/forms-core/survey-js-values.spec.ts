import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#surveyjs: choices, bounds and texts that come from other fields.

interface Question {
  readonly title: string;
  readonly question: string;
  readonly answerOptions?: readonly { readonly value: string; readonly description?: string }[];
}

/** Its questions without the fields that all questions have, and its notes. */
async function convert(survey: object) {
  const text = JSON.stringify(survey);
  expect(await problemsOf(text, 'a.json')).toEqual([]);
  const { form, notes } = convertForm(text, 'a.json');
  const sections = form.sections as { description: string; questions: Question[] }[];
  return { form, sections, notes, questions: sections.flatMap(({ questions }) => questions) };
}

const valuesOf = ({ answerOptions = [] }: Question): string[] => answerOptions.map(({ value }) => value);

describe('a survey of SurveyJS', () => {
  it('has the choices of other questions, and sorted choices', async () => {
    const { questions, notes } = await convert({
      elements: [
        { type: 'checkbox', name: 'all', choices: ['b', 'c', 'a'], showNoneItem: true, choicesOrder: 'none' },
        { type: 'dropdown', name: 'best', choicesFromQuestion: 'all', choicesFromQuestionMode: 'all' },
        {
          type: 'radiogroup',
          name: 'sorted',
          choicesFromQuestion: 'best',
          choicesOrder: 'asc',
          showOtherItem: true,
        },
        {
          type: 'radiogroup',
          name: 'chosen',
          choicesFromQuestion: 'all',
          choicesFromQuestionMode: 'selected',
        },
        {
          type: 'radiogroup',
          name: 'lost',
          choicesFromQuestion: 'later',
          choices: ['x'],
          choicesOrder: 'random',
        },
      ],
    });
    expect(questions.map((each) => [each.title, ...valuesOf(each)])).toEqual([
      ['all', 'b', 'c', 'a', 'none'],
      ['best', 'b', 'c', 'a'],
      ['sorted', 'a', 'b', 'c', 'other'],
      ['chosen', 'b', 'c', 'a'],
      ['lost', 'x'],
    ]);
    expect(notes).toEqual([
      'chosen: choicesFromQuestionMode has no equivalent',
      'lost: choicesFromQuestion has no equivalent',
      'lost: choicesOrder has no equivalent',
    ]);
  });

  it('has the values of ratings with steps, and the texts at their ends', async () => {
    const { questions, notes } = await convert({
      elements: [
        { type: 'rating', name: 'steps', rateMin: 0, rateMax: 1, rateStep: 0.1, minRateDescription: 'bad', maxRateDescription: 'good' },
        { type: 'rating', name: 'values', rateValues: [3, { value: 7, text: 'Seven' }], maxRateDescription: 'many' },
      ],
    });
    expect(questions.map(({ answerOptions = [] }) => answerOptions.map(({ value, description }) => [value, description]))).toEqual([
      [['0', 'bad'], ...['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9'].map((value) => [value, undefined]), ['1', 'good']],
      [['3', undefined], ['7', 'many']],
    ]);
    expect(notes).toEqual([]);
  }); // prettier-ignore

  it('has bounds that are answers, and bounds given as text', async () => {
    const { questions, notes } = await convert({
      elements: [
        { type: 'text', name: 'from', inputType: 'date' },
        {
          type: 'text',
          name: 'to',
          inputType: 'date',
          minValueExpression: '{from}',
          maxValueExpression: 'today(7)',
        },
        {
          type: 'text',
          name: 'count',
          inputType: 'number',
          min: '1',
          max: '9.5',
          minValueExpression: '{to}',
        },
      ],
    });
    const [, to, count] = questions;
    expect([to, count]).toMatchObject([{ min: { questionId: 'from' } }, { min: 1, max: 9.5 }]);
    expect(notes).toEqual([
      'to: maxValueExpression has no equivalent',
      'count: minValueExpression has no equivalent',
    ]);
  });

  it('has placeholders as help texts, and notes them if there are others', async () => {
    const { questions, notes } = await convert({
      elements: [
        { type: 'text', name: 'a', placeholder: { default: 'Like 1', de: 'Wie 1' } },
        { type: 'comment', name: 'b', placeHolder: 'Old' },
        { type: 'text', name: 'c', description: 'Help', placeholder: 'More' },
        { type: 'dropdown', name: 'd', choices: [1], placeholder: 'Choose', optionsCaption: 'Choose' },
      ],
    });
    expect(questions).toMatchObject([
      { description: 'Like 1', localisations: [{ language: 'de', description: 'Wie 1' }] },
      { description: 'Old' },
      { description: 'Help' },
      { title: 'd' },
    ]);
    expect(questions[3]).not.toHaveProperty('description');
    expect(notes).toEqual(['c: placeholder has no equivalent']);
  });

  it('contains the URLs of links, and notes images and validators that do not reject answers', async () => {
    const { sections, questions, notes } = await convert({
      pages: [
        {
          questions: [
            { type: 'html', name: 'intro', html: '<p>Read the <a class="b" href="https://example.org/p?a=1">policy</a>.</p><img src="x.png">' },
            { type: 'boolean', name: 'ok', label: 'I agree', isRequired: true },
            { type: 'text', name: 'code', validators: [{ type: 'text', allowDigits: false }, { type: 'regex', regex: '^x$', notificationType: 'warning' }] },
          ],
        },
      ],
      completedHtml: '<a href="/more"><b>More</b></a>',
    });
    expect(sections[0]?.description).toBe('Read the policy (https://example.org/p?a=1).');
    expect(questions.map(({ question }) => question)).toEqual(['I agree', 'code']);
    expect(notes).toEqual([
      'intro: <img> has no equivalent',
      'code: the validator {"type":"text","allowDigits":false} has no equivalent',
      'code: the validator {"type":"regex","regex":"^x$","notificationType":"warning"} has no equivalent',
      'survey: <a> has no equivalent',
    ]);
  }); // prettier-ignore

  it('is imported with blank titles, line breaks, comments on columns and lengths of numbers', async () => {
    const { questions, notes } = await convert({
      elements: [
        { type: 'text', name: 'blank', title: ' ' },
        {
          type: 'rating',
          name: 'scale',
          title: { default: '', de: 'Skala' },
          maxRateDescription: 'very\ngood',
        },
        { type: 'matrix', name: 'm', rows: ['a\nb'], columns: ['x', { value: 'y', showCommentArea: true }] },
        {
          type: 'text',
          name: 'n',
          validators: [{ type: 'text', maxLength: 0.5 }, { type: 'numeric' }, { type: 'text', maxLength: 5 }],
        },
      ],
    });
    expect(questions).toMatchObject([
      { title: 'blank', question: 'blank' },
      { title: 'scale', question: 'scale', rangeToLabel: 'very good' },
      { title: 'a b', answerOptions: [{ value: 'x' }, { value: 'y' }] },
      { title: 'n', inputType: 'number' },
    ]);
    expect(notes).toEqual([
      'm: showCommentArea of the column y has no equivalent',
      'n: the validator {"type":"text","maxLength":5} has no equivalent',
    ]);
  });
});
