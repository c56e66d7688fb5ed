import { error, FormsApi } from '../fixtures/forms-api.js';

// docs/reference/forms.md#submissions: 422 with all problems together; nothing is stored.

const LONG = 'x'.repeat(10_001);
const OPTIONS = [{ value: 'tea' }, { value: 'milk' }, { value: 'other', freeText: 'showFreeText' }];
const FORM = {
  title: 'Breakfast',
  published: true,
  publicResults: true,
  questions: [
    { question: 'Which drink?', questionType: 'single', answerOptions: OPTIONS.slice(0, 2) },
    { question: 'Which drinks?', questionType: 'multi', answerOptions: OPTIONS },
    { question: 'How many?', questionType: 'range', rangeFrom: -2, rangeTo: 5 },
    { question: 'And else?', questionType: 'text' },
  ],
};

let api: FormsApi;
let path: string;
let single: number;
let multi: number;
let range: number;
let text: number;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  const form = await api.done('POST', '/forms', FORM);
  path = `/forms/${String(form.id)}`;
  [single = 0, multi = 0, range = 0, text = 0] = form.questions.map(({ id }) => id);
});
afterAll(() => api.close());

const rejected = (details: unknown): unknown => [
  422,
  error('validationFailed', 'The response is not accepted.', details),
];

type Item = readonly [questionId: number, value: string, freeText?: string];
type Problem = readonly [index: number, questionId: number, code: string, message: string];

const send = (...items: readonly Item[]): Promise<[number, unknown]> =>
  api.ask('POST', path, {
    body: items.map(([questionId, value, freeText]) => ({ questionId, value, freeText })),
  });

const problems = (...list: readonly Problem[]): unknown =>
  rejected(list.map(([index, questionId, code, message]) => ({ index, questionId, code, message })));

const NO_TEXT = 'Texts must be valid Unicode without the character U+0000.';

it('reports every problem of every item, and stores nothing', async () => {
  const response = await send(
    [999_999, 'x'],
    [single, 'coffee'],
    [multi, 'tea'],
    [multi, 'tea'],
    [multi, 'milk', 'warm'],
    [multi, 'cocoa', 'hot'],
    [range, '6'],
    [text, LONG],
    [text, 'twice'],
  );
  expect(response).toEqual(
    problems(
      [0, 999_999, 'unknown_question', 'The form has no question 999999.'],
      [1, single, 'unknown_option', 'The question has no option with the value "coffee".'],
      [3, multi, 'too_many_answers', 'The option "tea" is chosen twice.'],
      [4, multi, 'free_text_not_allowed', 'The option "milk" does not accept freeText.'],
      [5, multi, 'free_text_not_allowed', 'The value is a free text: send "other" with freeText instead.'],
      [6, range, 'out_of_range', '6 is outside of -2 to 5.'],
      [7, text, 'value_too_long', '10001 characters are too many: 10000 at most.'],
      [8, text, 'too_many_answers', 'A text question accepts only one answer.'],
    ),
  );
  expect(await api.ask('GET', `${path}/results`)).toEqual([200, []]);
});

it('duplicates: a free text counts as its option', async () => {
  expect(await send([multi, 'cocoa'], [multi, 'other', 'juice'])).toEqual(
    problems([1, multi, 'too_many_answers', 'The option "other" is chosen twice.']),
  );
});

it.each(['1e3', '007', ' 3 ', '3.0', '+3', '-0', '', '３', '0x1', 'NaN', 'three'])(
  'not_an_integer: %j for a range question',
  async (value) => {
    expect(await send([single, 'tea'], [range, value])).toEqual(
      problems([1, range, 'not_an_integer', `${JSON.stringify(value)} is not an integer.`]),
    );
  },
);

it('free_text_not_allowed: for texts and numbers', async () => {
  expect(await send([range, '1', 'x'], [text, 'a', 'b'])).toEqual(
    problems(
      [0, range, 'free_text_not_allowed', 'A range question does not accept freeText.'],
      [1, text, 'free_text_not_allowed', 'A text question does not accept freeText.'],
    ),
  );
});

it.each([
  ['the character 0', 'a\0b'],
  ['a lone surrogate', '\ud83d'],
  ['a surrogate pair in the wrong order', '\ude00\ud83d'],
])('invalid_text: %s', async (_, bad) => {
  expect(await send([single, bad], [multi, 'other', bad], [text, bad], [range, '9'])).toEqual(
    problems(
      [0, single, 'invalid_text', NO_TEXT],
      [1, multi, 'invalid_text', NO_TEXT],
      [2, text, 'invalid_text', NO_TEXT],
      [3, range, 'out_of_range', '9 is outside of -2 to 5.'],
    ),
  );
});

it.each([
  ['control characters', '\u0001\u001b[31m'],
  ['a pair of surrogates', '\u{1f600}'],
  ['noncharacters', '\uffff\ufffe'],
  ['characters that change the text direction', '\u202e\u200f'],
  ['markup and statements', `<script>'; DROP TABLE response; --</script>\${7*7}`],
  ['the longest text', LONG.slice(1)],
])('stores %s unchanged', async (_, value) => {
  const [status, response] = await send([text, value]);
  const { items } = response as { items: unknown[] };
  expect([status, items]).toEqual([201, [expect.objectContaining({ questionId: text, value })]]);
  expect(await api.ask('GET', `${path}/results`)).toEqual([200, [response]]);
});

it('empty_response: blank answers do not count', async () => {
  expect(await send([text, ' \n'])).toEqual(
    rejected([
      {
        index: null,
        questionId: null,
        code: 'empty_response',
        message: 'The submission is empty: send at least one item.',
      },
    ]),
  );
});
