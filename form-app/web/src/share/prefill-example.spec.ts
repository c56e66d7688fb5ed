import type { Form } from '#client';
import { prefillExample } from './prefill-example.js';

const base = { uuid: 'u', title: 'Name', rangeFrom: null, answerOptions: [] };
const formWith = (...questions: readonly object[]): Form =>
  ({
    questions: questions.map((question, index) => ({ ...base, id: index + 1, ...question })),
    sections: [],
  }) as unknown as Form;

it.each([
  [[{ questionType: 'text' }], 'Name=Ada'],
  [[{ questionType: 'range', rangeFrom: 3, title: 'How many?' }], 'How%20many%3F=3'],
  [
    [{ questionType: 'single', answerOptions: [{ value: 'x', freeTextRequired: true }, { value: 'a&b' }] }],
    'Name=a%26b',
  ],
  [
    [
      { questionType: 'text', inputType: 'email' },
      { questionType: 'range', rangeFrom: 1, title: 'Age' },
    ],
    'Age=1',
  ],
  [[{ questionType: 'text', title: 'lang' }], 'u=Ada'],
  [
    [
      { questionType: 'text', uuid: 'v' },
      { questionType: 'range', rangeFrom: 1 },
    ],
    'v=Ada',
  ],
  [[{ questionType: 'text', pattern: 'x' }], undefined],
])('%j: %s', (questions, expected) => {
  expect(prefillExample(formWith(...questions))).toBe(expected);
});
