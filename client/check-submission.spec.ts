import { answers, makeForm, option, question, rule, section, when, yesNo } from '../test/client/make-form.js';
import { MAX_ANSWER_LENGTH } from './check-answer.js';
import { checkSubmission } from './check-submission.js';
import { planForm } from './form-plan.js';
import type { SubmissionProblem } from './submission-problem.js';
import { processorTime } from '../test/support/processor-time.js';

const FORM = makeForm({
  questions: [
    yesNo(1),
    question(2, 'text'),
    question(3, 'range', { rangeFrom: -5, rangeTo: 10 }),
    question(4, 'multi', { answerOptions: [option('a'), option('b'), option('other', true)] }),
    question(5, 'single', { answerOptions: [option('tea'), option('other', true)] }),
  ],
});

const LONG = 'x'.repeat(MAX_ANSWER_LENGTH);
/** JavaScript counts each of these characters as two. */
const LONG_EMOJI = '🙂'.repeat(MAX_ANSWER_LENGTH);

describe('accepts', () => {
  it.each<[string, ReturnType<typeof answers>]>([
    ['an option', answers([1, 'yes'])],
    ['a text, several lines long', answers([2, 'one\ntwo'])],
    ['a blank text beside an answer', answers([1, 'yes'], [2, ''])],
    ['the lower bound', answers([3, '-5'])],
    ['the upper bound', answers([3, '10'])],
    ['zero', answers([3, '0'])],
    ['several options of a multi select question', answers([4, 'a'], [4, 'other'], [4, 'b'])],
    ['an option with its free text', answers([5, 'other', 'cocoa'])],
    ['a text of one’s own as value', answers([5, 'cocoa'])],
    ['a blank free text beside an option without one', answers([5, 'tea', ' '])],
    ['the longest texts', answers([2, LONG], [5, 'other', LONG])],
    ['the longest texts, counted in characters', answers([2, LONG_EMOJI], [5, 'other', LONG_EMOJI])],
  ])('%s', (_, items) => {
    expect(checkSubmission(FORM, items)).toEqual([]);
  });

  it('an answer to a scale without bounds', () => {
    const form = makeForm({ questions: [question(1, 'range')] });
    expect(checkSubmission(form, answers([1, '-123456']))).toEqual([]);
  });
});

type Problem = [
  index: SubmissionProblem['index'],
  id: SubmissionProblem['questionId'],
  code: SubmissionProblem['code'],
  message: string,
];

const problemsOf = (form: Parameters<typeof checkSubmission>[0], ...items: Parameters<typeof answers>) =>
  checkSubmission(form, answers(...items)).map(({ index, questionId, code, message }): Problem => [
    index,
    questionId,
    code,
    message,
  ]);

const TOO_LONG = '10001 characters are too many: 10000 at most.';
const NO_TEXT = 'Texts must be valid Unicode without the character U+0000.';
const NO_FREE_TEXT = 'free_text_not_allowed';

describe('rejects', () => {
  it.each<[string, Parameters<typeof answers>, Problem[]]>([
    ['nothing', [], [[null, null, 'empty_response', 'The submission is empty: send at least one item.']]],
    ['blank texts only', [[2, ' ']], [[null, null, 'empty_response', 'The submission is empty: send at least one item.']]],
    ['an unknown question', [[9, 'x']], [[0, 9, 'unknown_question', 'The form has no question 9.']]],
    [
      'an unknown option',
      [[1, 'Yes']],
      [[0, 1, 'unknown_option', 'The question has no option with the value "Yes".']],
    ],
    ['a blank choice', [[5, ' ']], [[0, 5, 'unknown_option', 'The question has no option with the value " ".']]],
    [
      'two items for a single select question',
      [[1, 'yes'], [1, 'no']],
      [[1, 1, 'too_many_answers', 'A single question accepts only one answer.']],
    ],
    [
      'two items for a text question',
      [[2, 'x'], [1, 'yes'], [2, 'y'], [2, 'z']],
      [
        [2, 2, 'too_many_answers', 'A text question accepts only one answer.'],
        [3, 2, 'too_many_answers', 'A text question accepts only one answer.'],
      ],
    ],
    [
      'an option twice',
      [[4, 'a'], [4, 'b'], [4, 'a']],
      [[2, 4, 'too_many_answers', 'The option "a" is chosen twice.']],
    ],
    [
      'two texts that count under one option',
      [[4, 'c'], [4, 'other', 'd']],
      [[1, 4, 'too_many_answers', 'The option "other" is chosen twice.']],
    ],
    ['a number below the range', [[3, '-6']], [[0, 3, 'out_of_range', '-6 is outside of -5 to 10.']]],
    ['a number above the range', [[3, '11']], [[0, 3, 'out_of_range', '11 is outside of -5 to 10.']]],
    [
      'a number beyond all numbers',
      [[3, '9'.repeat(400)]],
      [[0, 3, 'out_of_range', `${'9'.repeat(60)}… is outside of -5 to 10.`]],
    ],
    ...['', ' ', '1.5', '1e1', '01', '+1', '-0', ' 1', 'one', '١'].map(
      (value): [string, Parameters<typeof answers>, Problem[]] => [
        `${JSON.stringify(value)} as an integer`,
        [[3, value]],
        [[0, 3, 'not_an_integer', `${JSON.stringify(value)} is not an integer.`]],
      ],
    ),
    [
      'a free text beside an option without one',
      [[5, 'tea', 'green']],
      [[0, 5, NO_FREE_TEXT, 'The option "tea" does not accept freeText.']],
    ],
    ['a free text beside a text', [[2, 'x', 'y']], [[0, 2, NO_FREE_TEXT, 'A text question does not accept freeText.']]],
    ['a free text beside a number', [[3, '1', 'y']], [[0, 3, NO_FREE_TEXT, 'A range question does not accept freeText.']]],
    [
      'a free text beside a text of one’s own',
      [[5, 'cocoa', 'hot']],
      [[0, 5, NO_FREE_TEXT, 'The value is a free text: send "other" with freeText instead.']],
    ],
    ['a text that is too long', [[2, `${LONG}x`]], [[0, 2, 'value_too_long', TOO_LONG]]],
    ['an emoji too many', [[2, `${LONG_EMOJI}🙂`]], [[0, 2, 'value_too_long', TOO_LONG]]],
    ['a free text that is too long', [[5, 'other', `${LONG}x`]], [[0, 5, 'value_too_long', TOO_LONG]]],
    ...['a\0', '\ud83d', '\ude00\ud83d'].flatMap((text): [string, Parameters<typeof answers>, Problem[]][] => [
      [`${JSON.stringify(text)} as a text`, [[2, text]], [[0, 2, 'invalid_text', NO_TEXT]]],
      [`${JSON.stringify(text)} as a free text`, [[5, 'other', text]], [[0, 5, 'invalid_text', NO_TEXT]]],
      [`${JSON.stringify(text)} as a choice`, [[5, text]], [[0, 5, 'invalid_text', NO_TEXT]]],
    ]),
    ['a choice that is too long, once', [[1, `${LONG}x`]], [[0, 1, 'value_too_long', TOO_LONG]]],
  ])('%s', (_, items, problems) => {
    expect(problemsOf(FORM, ...items)).toEqual(problems);
  }); // prettier-ignore
});

describe('required', () => {
  const form = makeForm({
    questions: [yesNo(1, { required: true }), question(2, 'text', { required: true }), yesNo(3)],
    rules: [rule(when(1, 'equals', 'no'), { action: 'skip', questionId: 2 })],
  });
  const missing = (id: number, index: number | null): Problem => [
    index,
    id,
    'required',
    `Question ${String(id)} must be answered.`,
  ];

  it('reports each missing question', () => {
    expect(problemsOf(form, [3, 'yes'])).toEqual([missing(1, null), missing(2, null)]);
  });

  it('ignores questions off the path', () => {
    expect(problemsOf(form, [1, 'no'])).toEqual([]);
  });

  it('does not accept a blank text', () => {
    expect(problemsOf(form, [1, 'yes'], [2, '\n'])).toEqual([missing(2, 1)]);
  });

  it('does not repeat an answer that was already rejected', () => {
    expect(problemsOf(form, [1, 'maybe'], [2, 'x'])).toEqual([
      [0, 1, 'unknown_option', 'The question has no option with the value "maybe".'],
    ]);
  });

  it('is reported in addition to an empty response', () => {
    expect(problemsOf(form)).toEqual([
      [null, null, 'empty_response', 'The submission is empty: send at least one item.'],
      missing(1, null),
      missing(2, null),
    ]);
  });
});

describe('not_on_path', () => {
  const form = makeForm({
    questions: [yesNo(1), yesNo(2)],
    sections: [section(10, [question(3, 'range', { rangeFrom: 1, rangeTo: 5 })]), section(20, [yesNo(4)])],
    rules: [rule(when(1, 'equals', 'no'), { action: 'jump', sectionId: 20 })],
  });
  const offPath = (index: number, id: number): Problem => [
    index,
    id,
    'not_on_path',
    `A rule skips question ${String(id)}: remove its answer.`,
  ];

  it('reports each item skipped by a rule', () => {
    expect(problemsOf(form, [4, 'yes'], [2, 'yes'], [1, 'no'], [3, '2'])).toEqual([
      offPath(1, 2),
      offPath(3, 3),
    ]);
    expect(problemsOf(form, [4, 'yes'], [2, 'yes'], [1, 'yes'], [3, '2'])).toEqual([]);
  });

  it('is reported in addition to other problems of the item', () => {
    expect(problemsOf(form, [1, 'no'], [3, '9'])).toEqual([
      [1, 3, 'out_of_range', '9 is outside of 1 to 5.'],
      offPath(1, 3),
    ]);
  });
});

it('reports all problems together, in the order of the items', () => {
  const items = answers([9, 'x'], [1, 'maybe'], [3, 'x'], [5, 'tea', 'y']);
  expect(checkSubmission(planForm(FORM), items)).toEqual([
    { index: 0, questionId: 9, code: 'unknown_question', message: 'The form has no question 9.' },
    {
      index: 1,
      questionId: 1,
      code: 'unknown_option',
      message: 'The question has no option with the value "maybe".',
    },
    { index: 2, questionId: 3, code: 'not_an_integer', message: '"x" is not an integer.' },
    { index: 3, questionId: 5, code: NO_FREE_TEXT, message: 'The option "tea" does not accept freeText.' },
  ]);
});

it('takes little time for the maximum number of items', async () => {
  const items = Array.from({ length: 40_000 }, () => ({ questionId: 4, value: 'a' }));
  const time = await processorTime(() => {
    expect(checkSubmission(FORM, items)).toHaveLength(39_999);
  });
  expect(time).toBeLessThan(2_000);
});
