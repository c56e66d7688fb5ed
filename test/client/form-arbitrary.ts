import fc from 'fast-check';
import {
  OPERATORS,
  QUESTION_TYPES,
  type AnswerableForm,
  type AnswerableQuestion,
  type AnswerableRule,
  type Condition,
  type RuleAction,
  type SubmittedItem,
} from '../../client/index.js';
import { option, question } from './make-form.js';

/**
 * Ids of questions and sections that may or may not exist in a form; rules and answers refer to any of them.
 */
const QUESTION_ID = fc.integer({ min: 1, max: 9 });
const SECTION_ID = fc.integer({ min: 101, max: 104 });
const VALUE = fc.constantFrom('a', 'b', 'other', 'mine', '', ' ', '0', '3', '7', '99');

const OPTIONS = [option('a'), option('b'), option('other', true)];

const questionOf = (id: number): fc.Arbitrary<AnswerableQuestion> =>
  fc
    .record({ type: fc.constantFrom(...QUESTION_TYPES), required: fc.boolean(), orderIndex: fc.nat(3) })
    .map(({ type, ...more }) => {
      const isChoice = type === 'single' || type === 'multi';
      const range = type === 'range' ? { rangeFrom: 0, rangeTo: 10 } : {};
      return question(id, type, { ...more, ...range, answerOptions: isChoice ? OPTIONS : [] });
    });

const questions = (ids: readonly number[]) => fc.tuple(...ids.map(questionOf));

const leaf: fc.Arbitrary<Condition> = fc.record({
  questionId: QUESTION_ID,
  // Every type supports the first two operators, so most effective rules use them.
  operator: fc.oneof(
    fc.constantFrom('answered' as const, 'notAnswered' as const),
    fc.constantFrom(...new Set(Object.values(OPERATORS).flat())),
  ),
  value: fc.oneof(VALUE, fc.integer({ min: -1, max: 11 }), fc.array(VALUE, { maxLength: 3 })),
});

const { condition } = fc.letrec<{ condition: Condition; members: readonly Condition[] }>((tie) => ({
  members: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    tie('members').map((all) => ({ all })),
    tie('members').map((any) => ({ any })),
  ),
}));

const target = fc.oneof(
  QUESTION_ID.map((questionId) => ({ questionId })),
  SECTION_ID.map((sectionId) => ({ sectionId })),
);

const action: fc.Arbitrary<RuleAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom('jump', 'skip'), target).map(([to, at]) => ({ action: to, ...at })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ action: 'end' }, { action: 'end', message: 'Bye' }) },
);

const ruleArbitrary: fc.Arbitrary<AnswerableRule> = fc.record({
  when: condition,
  then: action,
  orderIndex: fc.nat(4),
});

/**
 * Forms with up to twelve questions and arbitrary rules, including ones that no server would store: jumps
 * backwards, in circles, or to unknown targets.
 */
export const formArbitrary: fc.Arbitrary<AnswerableForm> = fc
  .tuple(fc.nat(3), fc.array(fc.nat(3), { maxLength: 3 }), fc.array(ruleArbitrary, { maxLength: 8 }))
  .chain(([direct, sizes, rules]) => {
    let last = 0;
    const take = (count: number) => Array.from({ length: count }, () => (last += 1));
    const sections = sizes.map((size, index) =>
      fc.record({ id: fc.constant(101 + index), orderIndex: fc.nat(3), questions: questions(take(size)) }),
    );
    return fc.record({
      questions: questions(take(direct)),
      sections: fc.tuple(...sections),
      rules: fc.constant(rules),
    });
  });

export const itemsArbitrary: fc.Arbitrary<SubmittedItem[]> = fc.array(
  fc.record({ questionId: QUESTION_ID, value: VALUE }, { requiredKeys: ['questionId', 'value'] }),
  { maxLength: 14 },
);
