import { makeForm, question, section, when, yesNo } from '../test/client/make-form.js';
import { checkRules } from './check-rules.js';
import type { Condition, RuleAction } from './form.types.js';

const FORM = makeForm({
  questions: [yesNo(1), question(2, 'text'), question(3, 'multi')],
  sections: [section(10, [question(4, 'range'), yesNo(5)]), section(20, []), section(30, [yesNo(6)])],
});

const END: RuleAction = { action: 'end' };
const check = (condition: Condition, then: RuleAction = END) => checkRules(FORM, [{ when: condition, then }]);

describe('a rule is sound', () => {
  it.each<[Condition, RuleAction]>([
    [when(1, 'equals', 'yes'), { action: 'jump', questionId: 2 }],
    [when(1, 'notIn', ['yes', 'no']), { action: 'skip', sectionId: 10 }],
    [when(3, 'answered'), { action: 'jump', sectionId: 10 }],
    [when(5, 'notAnswered'), { action: 'jump', sectionId: 20 }],
    [when(6, 'equals', 'no'), { action: 'end', message: 'Bye' }],
    [when(4, 'atLeast', 3), END],
    [when(4, 'equals', '-3'), END],
    [
      { all: [when(3, 'countAtLeast', 2), { any: [when(2, 'contains', 'x')] }] },
      { action: 'skip', questionId: 5 },
    ],
  ])('when %j then %j', (condition, then) => {
    expect(check(condition, then)).toEqual([]);
  });
});

describe('unknown_reference', () => {
  it('names a question of a condition, by its path', () => {
    expect(check({ all: [when(1, 'answered'), { any: [when(9, 'answered')] }] })).toEqual([
      {
        path: 'rules[0].when.all[1].any[0].questionId',
        code: 'unknown_reference',
        message: 'The form has no question 9.',
      },
    ]);
  });

  it.each<[RuleAction, string, string]>([
    [{ action: 'jump', questionId: 9 }, 'rules[0].then.questionId', 'The form has no such question.'],
    [{ action: 'skip', sectionId: 9 }, 'rules[0].then.sectionId', 'The form has no such section.'],
  ])('names the target %j', (then, path, message) => {
    expect(check(when(1, 'answered'), then)).toEqual([{ path, code: 'unknown_reference', message }]);
  });
});

describe('operator_mismatch', () => {
  it.each<[Condition, string, string]>([
    [
      when(1, 'contains', 'x'),
      'operator',
      'contains is no operator of a single question: use one of answered, notAnswered, equals, notEquals, in, notIn.',
    ],
    [when(1, 'equals'), 'value', 'equals of a single question wants one value.'],
    [when(1, 'equals', ['yes']), 'value', 'equals of a single question wants one value.'],
    [when(1, 'in', 'yes'), 'value', 'in of a single question wants a list of values.'],
    [when(1, 'in', []), 'value', 'in of a single question wants a list of values.'],
    [when(2, 'answered', 'yes'), 'value', 'answered of a text question wants no value.'],
    [when(3, 'countAtMost', 1.5), 'value', 'countAtMost of a multi question wants an integer.'],
    [when(4, 'equals', 'ten'), 'value', 'equals of a range question wants an integer.'],
    [when(4, 'lessThan', ''), 'value', 'lessThan of a range question wants an integer.'],
  ])('%j', (condition, key, message) => {
    expect(check(condition)).toEqual([{ path: `rules[0].when.${key}`, code: 'operator_mismatch', message }]);
  });
});

describe('backward_target', () => {
  it.each<[Condition, RuleAction]>([
    [when(2, 'answered'), { action: 'jump', questionId: 1 }],
    [when(2, 'answered'), { action: 'jump', questionId: 2 }],
    [{ any: [when(6, 'answered'), when(1, 'answered')] }, { action: 'skip', questionId: 5 }],
    [when(4, 'answered'), { action: 'skip', sectionId: 10 }],
    [when(6, 'answered'), { action: 'jump', sectionId: 20 }],
  ])('when %j then %j', (condition, then) => {
    expect(check(condition, then)).toEqual([
      {
        path: 'rules[0].then',
        code: 'backward_target',
        message: 'The target must lie after every question that the rule names.',
      },
    ]);
  });
});

it('finds the problems of all rules at once', () => {
  const rules = [
    { when: when(1, 'answered'), then: END },
    { when: when(9, 'answered'), then: { action: 'jump', questionId: 8 } as const },
    { when: when(2, 'equals'), then: { action: 'skip', questionId: 1 } as const },
  ];
  expect(checkRules(FORM, rules).map(({ path, code }) => [path, code])).toEqual([
    ['rules[1].when.questionId', 'unknown_reference'],
    ['rules[1].then.questionId', 'unknown_reference'],
    ['rules[2].when.value', 'operator_mismatch'],
    ['rules[2].then', 'backward_target'],
  ]);
});
