import { answers, makeForm, option, question, rule, section, when, yesNo } from '../test/client/make-form.js';
import { planForm, type AnswerableRule } from './form-plan.js';
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
const questionsOf = (rules: readonly AnswerableRule[], given: readonly SubmittedItem[]) =>
  pathOf(rules, given).questions;

describe('the order of questions', () => {
  it('starts with the questions of the form, followed by those of its sections', () => {
    expect(pathOf([], [])).toEqual({ questions: [1, 2, 3, 4, 5, 6, 7], sections: [10, 20, 30], end: null });
  });

  it('follows orderIndex; equal ones keep the given order', () => {
    const form = makeForm({
      questions: [yesNo(1, { orderIndex: 2 }), yesNo(2, { orderIndex: 1 }), yesNo(3, { orderIndex: 2 })],
      sections: [
        section(10, [yesNo(4, { orderIndex: 9 }), yesNo(5, { orderIndex: 8 })], 7),
        section(20, [yesNo(6)], 3),
      ],
    });
    const { questionIds, sectionIds } = walk(form, []);
    expect([[...questionIds], [...sectionIds]]).toEqual([
      [2, 1, 3, 6, 5, 4],
      [20, 10],
    ]);
  });

  it('contains only sections for a form without questions', () => {
    expect(walk(makeForm({ sections: [section(10, [])] }), [])).toEqual({
      questionIds: new Set(),
      sectionIds: new Set([10]),
      end: null,
    });
  });
});

describe('jump', () => {
  it('continues at a question', () => {
    const jump = rule(when(1, 'equals', 'no'), { action: 'jump', questionId: 4 });
    expect(questionsOf([jump], answers([1, 'no']))).toEqual([1, 4, 5, 6, 7]);
    expect(questionsOf([jump], answers([1, 'yes']))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('continues at the first question of a section', () => {
    const jump = rule(when(2, 'equals', 'no'), { action: 'jump', sectionId: 20 });
    expect(pathOf([jump], answers([2, 'no']))).toEqual({
      questions: [1, 2, 5, 6, 7],
      sections: [20, 30],
      end: null,
    });
  });

  it('to a section without questions continues after it', () => {
    const form = makeForm({
      questions: [yesNo(1), yesNo(2)],
      sections: [section(10, []), section(20, [yesNo(3)])],
      rules: [rule(when(1, 'equals', 'no'), { action: 'jump', sectionId: 10 })],
    });
    expect([...walk(form, answers([1, 'no'])).questionIds]).toEqual([1, 3]);
  });

  it('fires after all questions in its condition', () => {
    const jump = rule(
      { all: [when(3, 'equals', 'no'), when(1, 'equals', 'no')] },
      { action: 'jump', questionId: 7 },
    );
    expect(questionsOf([jump], answers([1, 'no'], [3, 'no']))).toEqual([1, 2, 3, 7]);
    expect(questionsOf([jump], answers([1, 'no']))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is taken from the first matching rule, by orderIndex', () => {
    const late = rule(when(1, 'answered'), { action: 'jump', questionId: 7 }, 2);
    const early = rule(when(1, 'answered'), { action: 'jump', questionId: 5 }, 1);
    expect(questionsOf([late, early], answers([1, 'no']))).toEqual([1, 5, 6, 7]);
    expect(questionsOf([early, { ...late, orderIndex: 0 }], answers([1, 'no']))).toEqual([1, 7]);
  });

  it('can lead to another jump', () => {
    const rules = [
      rule(when(1, 'answered'), { action: 'jump', questionId: 3 }),
      rule(when(3, 'notAnswered'), { action: 'jump', questionId: 6 }),
    ];
    expect(questionsOf(rules, answers([1, 'no']))).toEqual([1, 3, 6, 7]);
  });

  it('over a question disables the jumps and ends anchored there', () => {
    const rules = [
      rule(when(1, 'equals', 'no'), { action: 'jump', questionId: 5 }),
      rule(when(3, 'notEquals', 'yes'), { action: 'end' }),
      rule({ any: [when(1, 'equals', 'no'), when(4, 'equals', 'no')] }, { action: 'jump', questionId: 7 }),
    ];
    expect(questionsOf(rules, answers([1, 'no']))).toEqual([1, 5, 6, 7]);
  });
});

describe('skip', () => {
  it('skips a question', () => {
    const skip = rule(when(1, 'equals', 'no'), { action: 'skip', questionId: 4 });
    expect(questionsOf([skip], answers([1, 'no']))).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('skips a section', () => {
    const skip = rule(when(1, 'equals', 'no'), { action: 'skip', sectionId: 20 });
    expect(pathOf([skip], answers([1, 'no']))).toEqual({
      questions: [1, 2, 3, 4, 7],
      sections: [10, 30],
      end: null,
    });
  });

  it('of some questions of a section keeps the section', () => {
    const skip = rule(when(1, 'equals', 'no'), { action: 'skip', questionId: 6 });
    expect(pathOf([skip], answers([1, 'no'])).sections).toEqual([10, 20, 30]);
  });

  it('of several rules skips all their targets', () => {
    const rules = [
      rule(when(1, 'equals', 'no'), { action: 'skip', questionId: 2 }),
      rule(when(1, 'answered'), { action: 'skip', sectionId: 20 }),
    ];
    expect(questionsOf(rules, answers([1, 'no']))).toEqual([1, 3, 4, 7]);
  });

  it('applies although its anchor was jumped over', () => {
    const rules = [
      rule(when(1, 'equals', 'no'), { action: 'jump', questionId: 5 }),
      rule(when(3, 'notEquals', 'yes'), { action: 'skip', questionId: 6 }),
    ];
    expect(questionsOf(rules, answers([1, 'no']))).toEqual([1, 5, 7]);
  });

  it('applies to the target of a jump', () => {
    const rules = [
      rule(when(1, 'equals', 'no'), { action: 'jump', questionId: 5 }),
      rule(when(1, 'equals', 'no'), { action: 'skip', questionId: 5 }),
    ];
    expect(questionsOf(rules, answers([1, 'no']))).toEqual([1, 6, 7]);
  });

  it('of an anchor makes it unanswered for the rules anchored there', () => {
    const rules = [
      rule(when(1, 'equals', 'no'), { action: 'skip', questionId: 3 }),
      rule(when(3, 'equals', 'yes'), { action: 'end', message: 'It said yes' }),
      rule(when(3, 'notEquals', 'yes'), { action: 'jump', questionId: 7 }),
    ];
    expect(pathOf(rules, answers([1, 'no'], [3, 'yes']))).toEqual({
      questions: [1, 2, 7],
      sections: [30],
      end: null,
    });
  });
});

describe('end', () => {
  it('ends after its anchor', () => {
    const end = rule(when(3, 'equals', 'no'), { action: 'end', message: 'Thank you' });
    expect(pathOf([end], answers([3, 'no']))).toEqual({
      questions: [1, 2, 3],
      sections: [10],
      end: { message: 'Thank you' },
    });
  });

  it('needs no message', () => {
    const end = rule(when(7, 'answered'), { action: 'end' });
    expect(pathOf([end], answers([7, 'x']))).toEqual({
      questions: [1, 2, 3, 4, 5, 6, 7],
      sections: [10, 20, 30],
      end: { message: null },
    });
  });

  it('and jump compete by order', () => {
    const end = rule(when(1, 'answered'), { action: 'end' }, 1);
    const jump = rule(when(1, 'answered'), { action: 'jump', questionId: 7 }, 2);
    expect(questionsOf([jump, end], answers([1, 'no']))).toEqual([1]);
    expect(questionsOf([{ ...end, orderIndex: 3 }, jump], answers([1, 'no']))).toEqual([1, 7]);
  });
});

describe('an invalid rule', () => {
  it.each<[string, AnswerableRule]>([
    ['jumps back', rule(when(4, 'answered'), { action: 'jump', questionId: 2 })],
    ['jumps to its anchor', rule(when(4, 'answered'), { action: 'jump', questionId: 4 })],
    ['jumps to its own section', rule(when(4, 'answered'), { action: 'jump', sectionId: 10 })],
    ['skips its anchor', rule(when(4, 'answered'), { action: 'skip', questionId: 4 })],
    ['skips its own section', rule(when(4, 'answered'), { action: 'skip', sectionId: 10 })],
    ['jumps to an unknown question', rule(when(4, 'answered'), { action: 'jump', questionId: 99 })],
    ['skips an unknown section', rule(when(4, 'answered'), { action: 'skip', sectionId: 99 })],
    ['names an unknown question', rule(when(99, 'notAnswered'), { action: 'end' })],
    ['names nothing', rule({ all: [] }, { action: 'end' })],
  ])('has no effect: it %s', (_, impossible) => {
    expect(questionsOf([impossible], answers([4, 'no']))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('an answer', () => {
  const open = question(1, 'single', { answerOptions: [option('tea'), option('other', true)] });
  const ends = (condition: AnswerableRule['when'], given: readonly SubmittedItem[]) =>
    walk(
      makeForm({ questions: [open, question(2, 'text')], rules: [rule(condition, { action: 'end' })] }),
      given,
    ).end !== null;

  it('with a free text has the value of its option', () => {
    expect(ends(when(1, 'equals', 'other'), answers([1, 'cocoa']))).toBe(true);
    expect(ends(when(1, 'equals', 'cocoa'), answers([1, 'cocoa']))).toBe(false);
  });

  it('that is blank is ignored', () => {
    expect(ends(when(2, 'notAnswered'), answers([2, '  ']))).toBe(true);
    expect(ends(when(1, 'notAnswered'), answers([1, ' ']))).toBe(true);
  });

  it('to an unknown question is ignored', () => {
    expect(ends(when(1, 'answered'), answers([99, 'tea']))).toBe(false);
  });
});

it('accepts the plan of a form instead of the form', () => {
  const form = { ...FORM, rules: [rule(when(1, 'equals', 'no'), { action: 'jump', sectionId: 30 })] };
  expect(walk(planForm(form), answers([1, 'no']))).toEqual(walk(form, answers([1, 'no'])));
});
