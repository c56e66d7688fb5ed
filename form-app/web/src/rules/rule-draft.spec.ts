import type { Form, Rule } from '#client';
import { checkRule } from './check-rule.js';
import { newRule, ruleDraft, ruleInput, type RuleDraft } from './rule-draft.js';
import { outlineOf } from './rule-texts.js';

const RULE: Rule = {
  id: 3,
  uuid: 'r',
  version: 2,
  orderIndex: 1,
  title: 'Young',
  when: {
    any: [
      { questionId: 1, operator: 'in', value: ['a', 'b'] },
      {
        all: [
          { questionId: 2, operator: 'atLeast', value: 9 },
          { questionId: 1, operator: 'answered' },
        ],
      },
    ],
  },
  then: { action: 'jump', sectionId: 5 },
};

const question = (id: number, questionType: string) => ({
  id,
  questionType,
  orderIndex: id,
  answerOptions: [],
});
const OUTLINE = outlineOf({
  questions: [question(1, 'single'), question(2, 'range')],
  sections: [{ id: 5, orderIndex: 1, questions: [question(3, 'text')] }],
} as unknown as Form);

it('a rule that was read is sent unchanged', () => {
  const { title, when, then } = RULE;
  expect(ruleInput(ruleDraft(RULE))).toEqual({ id: 3, version: 2, title, when, then });
});

it('a single condition has no group, a new rule has a uuid, an empty message is omitted', () => {
  const draft: RuleDraft = { ...newRule(), key: 'made', action: 'end', message: ' ' };
  const [row] = draft.when.members;
  const when = {
    ...draft.when,
    members: [{ ...row, key: 'k', questionId: 1, operator: 'answered', values: [] }],
  };
  expect(ruleInput({ ...draft, when } as RuleDraft)).toEqual({
    uuid: 'made',
    title: '',
    when: { questionId: 1, operator: 'answered' },
    then: { action: 'end' },
  });
});

it.each([
  [{}, []],
  [{ target: '' }, ['Choose a target.']],
  [{ target: 'question 2' }, ['Choose a question or section after all questions in the condition.']],
  [{ target: 'question 2', action: 'end' as const }, []],
])('%j is checked before it is saved', (change, problems) => {
  expect([...checkRule({ ...ruleDraft(RULE), ...change }, OUTLINE).values()]).toEqual(problems);
});

it('a condition without a question or value is reported', () => {
  const draft = ruleDraft({ ...RULE, when: { questionId: 2, operator: 'equals', value: '' } });
  expect([...checkRule(draft, OUTLINE).values()]).toEqual(['Enter a value to compare with.']);
  expect([...checkRule({ ...newRule(), target: 'section 5' }, OUTLINE).values()]).toEqual([
    'Choose a question.',
  ]);
});

describe('comparisons of text questions', () => {
  const compared = (inputType: string | undefined, operator: string, values: readonly string[]) => {
    const questions = [{ ...question(1, 'text'), inputType }, question(2, 'text')];
    const outline = outlineOf({ questions, sections: [] } as unknown as Form);
    const members = [{ key: 'k', questionId: 1, operator, values }];
    const rule = newRule();
    const draft = { ...rule, when: { ...rule.when, members }, target: 'question 2' } as RuleDraft;
    const { when } = ruleInput(draft) as { when: { value: unknown } };
    return [when.value, ...checkRule(draft, outline).values()];
  };

  it.each([
    ['number', ['18.5'], [18.5]],
    ['number', ['-'], ['-', 'The value must have the format of the answers.']],
    ['date', ['2027-01-31'], ['2027-01-31']],
    ['date', ['2027'], [2027, 'The value must have the format of the answers.']],
    ['time', [''], ['', 'Enter a value to compare with.']],
  ])('%s with %j', (inputType, values, expected) => {
    expect(compared(inputType, 'atLeast', values)).toEqual(expected);
  });
});
