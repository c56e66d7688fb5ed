import type { FormVersionContent } from '#client';
import { draftForm } from '../preview/draft-form.js';
import { compareForms } from './compare-forms.js';
import { versionState, type FormState } from './version-state.js';

const CURRENT = draftForm(
  { kind: 'form', uuid: 'form', values: { uuid: 'form', title: '' }, children: [] },
  [],
);
const COLOUR = {
  uuid: 'colour',
  question: 'Which colour?',
  questionType: 'single',
  answerOptions: [{ uuid: 'red', label: 'Red', value: 'red' }],
} as const;
const WHY = { uuid: 'why', question: 'Why?', questionType: 'text' } as const;

function stateOf(content: Partial<FormVersionContent>): FormState {
  return versionState({ formatVersion: 1, uuid: 'form', title: 'Visit', ...content }, CURRENT);
}

const differences = (before: Partial<FormVersionContent>, after: Partial<FormVersionContent>) =>
  compareForms(stateOf(before), stateOf(after), undefined);

it('reports nothing for equal states', () => {
  expect(differences({ questions: [COLOUR, WHY] }, { questions: [COLOUR, WHY] })).toEqual([]);
});

it('reports changed values of the form and of its parts', () => {
  const changed = { ...COLOUR, question: 'What colour?', required: true };
  expect(differences({ questions: [COLOUR] }, { title: 'Visits', questions: [changed] })).toEqual([
    {
      key: 'form',
      title: 'Form “Visits”',
      change: 'changed',
      values: [{ name: 'title', from: 'Visit', to: 'Visits' }],
    },
    {
      key: 'colour',
      title: 'Question “What colour?”',
      change: 'changed',
      values: [
        { name: 'question', from: 'Which colour?', to: 'What colour?' },
        { name: 'required', from: '', to: 'Yes' },
      ],
    },
  ]);
});

it('reports an added and a removed question with the names of their options', () => {
  const [added, removed] = [
    differences({ questions: [WHY] }, { questions: [WHY, COLOUR] }),
    differences({ questions: [COLOUR, WHY] }, { questions: [WHY] }),
  ];
  const title = 'Question “Which colour?”';
  expect(added).toEqual([
    { key: 'colour', title, change: 'added', values: [{ name: 'Answer option', from: '', to: 'Red' }] },
  ]);
  expect(removed).toEqual([
    { key: 'colour', title, change: 'removed', values: [{ name: 'Answer option', from: 'Red', to: '' }] },
  ]);
});

it('reports a changed order and a changed parent', () => {
  expect(differences({ questions: [COLOUR, WHY] }, { questions: [WHY, COLOUR] })).toEqual([
    {
      key: 'form',
      title: 'Form “Visit”',
      change: 'changed',
      values: [{ name: 'Order', from: 'Which colour?, Why?', to: 'Why?, Which colour?' }],
    },
  ]);
  const section = { uuid: 'section', title: 'Reasons' };
  expect(
    differences(
      { questions: [WHY], sections: [section] },
      { questions: [], sections: [{ ...section, questions: [WHY] }] },
    ),
  ).toEqual([
    {
      key: 'why',
      title: 'Question “Why?”',
      change: 'changed',
      values: [{ name: 'Position', from: 'in “Visit”', to: 'in “Reasons”' }],
    },
  ]);
});
