import { FormsApi, type Made } from '../fixtures/forms-api.js';

// Formats of text questions, numbers of chosen options, exclusive options (docs/reference/forms.md#formats).

const uuid = (number: number): string =>
  `7c1e0e0c-0000-4000-9000-0000000000${String(number).padStart(2, '0')}`;

const STAY = [
  { uuid: uuid(1), question: 'Arrival?', inputType: 'date', min: '2027-01-01' },
  { uuid: uuid(2), question: 'Departure?', inputType: 'date', min: { questionId: uuid(1) } },
  { question: 'Weight?', inputType: 'number', min: 0, max: 99.5, decimals: 1, unit: 'kg' },
  { question: 'Postcode?', inputType: 'text', pattern: '[0-9]{4}|LI-[0-9]+', maxLength: 8 },
  { question: 'E-mail?', inputType: 'email', required: true },
  {
    question: 'Meals?',
    questionType: 'multi',
    minAnswers: 2,
    maxAnswers: 2,
    answerOptions: [
      { value: 'breakfast' },
      { value: 'lunch' },
      { value: 'dinner' },
      { value: 'none', exclusive: true },
      { value: 'other', freeText: 'showFreeText', freeTextRequired: true },
    ],
  },
] as const;

let api: FormsApi;
let form: Made;

beforeAll(async () => {
  api = await FormsApi.start();
  form = await api.done('POST', '/forms', { title: 'Stay', published: true, questions: STAY });
});
afterAll(() => api.close());

type Answer = readonly [question: number, value: string];

/** The status of a submission, with the code and index of each problem. */
const submit = async (...answers: readonly Answer[]): Promise<unknown> => {
  const body = answers.map(([index, value]) => ({ questionId: form.questions[index]?.id, value }));
  const [status, response] = await api.ask('POST', `/forms/${String(form.id)}`, { body });
  if (status === 201) return 201;
  const { details } = (response as { error: { details: { index: unknown; code: string }[] } }).error;
  return details.map(({ index, code }) => [index, code]);
};
const EMAIL: Answer = [4, 'ada@example.com'];

it('settings are returned as they were written, with ids of questions', async () => {
  const [, read] = await api.ask('GET', `/forms/${String(form.id)}`);
  const { questions } = read as { questions: Record<string, unknown>[] };
  const [arrival, departure, ...others] = STAY;
  expect(questions).toMatchObject([
    { ...arrival, version: 1 },
    { ...departure, min: { questionId: form.questions[0]?.id }, version: 1 },
    ...others,
  ]);
  expect(questions[4]).not.toHaveProperty('min');
});

it.each<[string, readonly Answer[], unknown]>([
  ['in their formats', [EMAIL, [0, '2027-06-12'], [1, '2027-06-12'], [2, '99.5'], [3, 'LI-9490']], 201],
  ['blank', [EMAIL, [0, ' '], [3, '']], 201],
  ['in other formats', [[4, 'ada'], [0, '12.6.2027'], [2, '1,5'], [2, 'x']], [[0, 'invalid_format'], [1, 'invalid_format'], [2, 'invalid_format'], [3, 'invalid_format']]],
  ['with too many decimals', [EMAIL, [2, '1.25']], [[1, 'invalid_format']]],
  ['out of their bounds', [EMAIL, [0, '2026-12-31'], [2, '-1']], [[1, 'out_of_range'], [2, 'out_of_range']]],
  ['before the answer to another question', [EMAIL, [0, '2027-06-12'], [1, '2027-06-11']], [[2, 'out_of_range']]],
  ['bounded by a question without an answer', [EMAIL, [1, '1999-01-01']], 201],
  ['that do not match the pattern', [EMAIL, [3, '12345']], [[1, 'invalid_format']]],
  ['that are too long', [EMAIL, [3, 'LI-123456789']], [[1, 'value_too_long']]],
  ['with two options', [EMAIL, [5, 'lunch'], [5, 'dinner']], 201],
  ['with too few options', [EMAIL, [5, 'lunch']], [[null, 'too_few_answers']]],
  ['with too many options', [EMAIL, [5, 'lunch'], [5, 'dinner'], [5, 'breakfast']], [[3, 'too_many_answers']]],
  ['with an exclusive option alone', [EMAIL, [5, 'none']], 201],
  ['with an exclusive option and another', [EMAIL, [5, 'none'], [5, 'lunch']], [[2, 'exclusive_option']]],
  ['without the required free text', [EMAIL, [5, 'other'], [5, 'lunch']], [[1, 'free_text_required']]],
])('answers %s', async (_, answers, expected) => {
  expect(await submit(...answers)).toEqual(expected);
}); // prettier-ignore

it('settings that contradict each other are reported with their paths', async () => {
  const questions = [
    { question: 'A?', min: 1 },
    { question: 'B?', inputType: 'number', min: '2027-01-01', pattern: '.*' },
    { question: 'C?', inputType: 'date', min: '2027-02-30', max: { questionId: uuid(99) }, unit: 'kg' },
    { question: 'D?', pattern: '(' },
    { question: 'E?', pattern: '(?:a{100}){9}b{200}' },
    { question: 'F?', inputType: 'number', min: 2, max: 1, decimals: -1 },
    {
      question: 'G?',
      questionType: 'multi',
      minAnswers: 3,
      maxAnswers: 2,
      answerOptions: [{ value: 'a', freeTextRequired: true }, { value: 'b' }],
    },
    { question: 'H?', inputType: 'colour', min: {} },
  ];
  const [status, body] = await api.ask('POST', '/forms', { as: 'eve', body: { title: 'x', questions } });
  const { details } = (body as { error: { details: { path: string; code: string }[] } }).error;
  expect([status, details.map(({ path, code }) => `${path} ${code}`).sort()]).toEqual([
    422,
    [
      'questions[0].min invalid_value',
      'questions[1].min invalid_value',
      'questions[1].pattern invalid_value',
      'questions[2].max.questionId unknown_reference',
      'questions[2].min invalid_value',
      'questions[2].unit invalid_value',
      'questions[3].pattern invalid_value',
      'questions[4].pattern invalid_value',
      'questions[5].decimals wrong_type',
      'questions[5].max invalid_value',
      'questions[6].answerOptions[0].freeTextRequired invalid_value',
      'questions[6].maxAnswers invalid_value',
      'questions[6].minAnswers invalid_value',
      'questions[7].inputType invalid_value',
      'questions[7].min wrong_type',
    ],
  ]);
});

it('settings survive export, import and duplication', async () => {
  const file = (await api.call('GET', `/forms/${String(form.id)}/export?format=yaml`, { as: 'eve' })).text;
  const again = await api.ask('POST', '/forms/import', {
    as: 'eve',
    body: { content: file, onExisting: 'update' },
  });
  expect(again).toMatchObject([200, { outcome: 'unchanged' }]);
  const [, unchanged] = await api.ask('GET', `/forms/${String(form.id)}`);
  expect((unchanged as Made).questions.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1]);
  const copy = await api.done('POST', `/forms/${String(form.id)}/duplicate`);
  expect(copy.questions[1]).toMatchObject({ min: { questionId: copy.questions[0]?.id } });
});

it('a page shows fields of the input types and describes problems', async () => {
  const path = `/forms/${String(form.id)}`;
  const ids = form.questions.map(({ id }) => String(id));
  const page = (await api.app.request(path)).text;
  expect(page).toContain(`<input type="date" id="q${ids[0] ?? ''}"`);
  expect(page).toContain(`<span id="q${ids[2] ?? ''}-unit">kg</span>`);
  const fields = {
    shown: ids.join(' '),
    [`q${ids[2] ?? ''}`]: '1,25',
    [`q${ids[4] ?? ''}`]: 'ada',
    [`q${ids[3] ?? ''}`]: 'x',
    go: 'send',
  };
  const response = await api.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(response.text).toContain('Enter a number with at most 1 decimals.');
  expect(response.text).toContain('Enter an email address such as ada@example.com.');
  expect(response.text).toContain('This answer does not have the expected format.');
  expect(response.text).toContain('value="1.25"');
});
