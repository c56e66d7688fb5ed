import { answers, makeForm, question, rule, section, when, yesNo } from '../test/client/make-form.js';
import type { AnswerableRule } from './form-plan.js';
import type { SubmittedItem } from './form.types.js';
import { walk } from './walk.js';

/** Two questions of the form, then sections 10 (questions 3, 4), 20 (5, 6) and 30 (7). */
const FORM = makeForm({
  questions: [yesNo(1), yesNo(2)],
  sections: [
    section(10, [yesNo(3), yesNo(4)]),
    section(20, [yesNo(5), yesNo(6)]),
    section(30, [question(7, 'text')]),
  ],
});

const pathOf = (rules: readonly AnswerableRule[], given: readonly SubmittedItem[]) => {
  const { questionIds, sectionIds, end } = walk({ ...FORM, rules }, given);
  return { questions: [...questionIds], sections: [...sectionIds], end };
};

describe('a rule without a condition', () => {
  it('always skips its target', () => {
    const skips = [
      rule(undefined, { action: 'skip', questionId: 1 }),
      rule(undefined, { action: 'skip', sectionId: 20 }),
    ];
    expect(pathOf(skips, answers([1, 'yes']))).toEqual({
      questions: [2, 3, 4, 7],
      sections: [10, 30],
      end: null,
    });
  });

  it('jumps before the first question', () => {
    const jumps = [
      rule(undefined, { action: 'jump', sectionId: 20 }),
      rule(when(1, 'notAnswered'), { action: 'jump', questionId: 3 }),
    ];
    expect(pathOf(jumps, []).questions).toEqual([5, 6, 7]);
  });

  it('ends the form after its last position, unless another rule ended it before', () => {
    const ends = [
      rule(undefined, { action: 'end', message: 'Bye' }, 2),
      rule(when(7, 'equals', 'stop'), { action: 'end', message: 'Stop' }, 1),
    ];
    expect(pathOf(ends, [])).toEqual({
      questions: [1, 2, 3, 4, 5, 6, 7],
      sections: [10, 20, 30],
      end: { message: 'Bye' },
    });
    expect(pathOf(ends, answers([7, 'stop'])).end).toEqual({ message: 'Stop' });
    expect(walk(makeForm({ rules: ends }), []).end).toEqual({ message: 'Bye' });
  });
});

describe('a jump', () => {
  it('omits a section without questions that it jumps over', () => {
    const form = makeForm({
      questions: [yesNo(1)],
      sections: [section(10, []), section(20, [yesNo(3)])],
      rules: [rule(when(1, 'equals', 'no'), { action: 'jump', sectionId: 20 })],
    });
    expect([...walk(form, answers([1, 'no'])).sectionIds]).toEqual([20]);
    expect([...walk(form, answers([1, 'yes'])).sectionIds]).toEqual([10, 20]);
  });
});
