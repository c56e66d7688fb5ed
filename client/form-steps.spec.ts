import { answers, makeForm, question, rule, section, when, yesNo } from '../test/client/make-form.js';
import { planForm, type AnswerableRule } from './form-plan.js';
import { answersOnPath, checkStep, planSteps } from './form-steps.js';
import type { SubmittedItem } from './form.types.js';

/** Two questions of the form, then sections 10 (questions 3, 4, 5) and 20 (6). */
const planOf = (rules: readonly AnswerableRule[]) =>
  planForm(
    makeForm({
      questions: [yesNo(1), yesNo(2)],
      sections: [
        section(10, [yesNo(3), yesNo(4, { required: true }), yesNo(5)]),
        section(20, [question(6, 'text')]),
      ],
      rules,
    }),
  );
const stepsOf = (rules: readonly AnswerableRule[], given: readonly SubmittedItem[] = []) =>
  planSteps(planOf(rules), given).map(({ sectionId, questionIds }) => [sectionId, ...questionIds]);

describe('planSteps', () => {
  it('makes one step for the questions of the form, then one for each section with questions', () => {
    expect(stepsOf([])).toEqual([
      [null, 1, 2],
      [10, 3, 4, 5],
      [20, 6],
    ]);
  });

  it('makes a step for a section without questions if it is on the path', () => {
    const stepsWith = (given: readonly SubmittedItem[], ...rules: readonly AnswerableRule[]) => {
      const sections = [section(10, []), section(20, [question(2, 'text')]), section(30, [])];
      return planSteps(planForm(makeForm({ questions: [yesNo(1)], sections, rules })), given);
    };
    const [first, intro, text, outro] = [
      { sectionId: null, questionIds: [1] },
      { sectionId: 10, questionIds: [] },
      { sectionId: 20, questionIds: [2] },
      { sectionId: 30, questionIds: [] },
    ];
    expect(stepsWith([])).toEqual([first, intro, text, outro]);
    const skip = rule(when(1, 'equals', 'no'), { action: 'skip', sectionId: 10 });
    expect(stepsWith(answers([1, 'no']), skip)).toEqual([first, text, outro]);
    const jump = rule(when(1, 'equals', 'no'), { action: 'jump', sectionId: 30 });
    expect(stepsWith(answers([1, 'no']), jump)).toEqual([first, outro]);
    const end = rule(when(1, 'equals', 'no'), { action: 'end' });
    expect(stepsWith(answers([1, 'no']), end)).toEqual([first]);
  });

  it('omits questions that are skipped, jumped over or after the end', () => {
    const skip = rule(when(1, 'equals', 'no'), { action: 'skip', sectionId: 10 });
    expect(stepsOf([skip], answers([1, 'no']))).toEqual([
      [null, 1, 2],
      [20, 6],
    ]);
    const end = rule(when(2, 'equals', 'no'), { action: 'end' });
    expect(stepsOf([end], answers([2, 'no']))).toEqual([[null, 1, 2]]);
  });

  it.each([
    [
      'skips a later one',
      { action: 'skip', questionId: 5 },
      [
        [10, 3],
        [10, 4, 5],
        [20, 6],
      ],
    ],
    [
      'jumps over one',
      { action: 'jump', questionId: 5 },
      [
        [10, 3],
        [10, 4, 5],
        [20, 6],
      ],
    ],
    [
      'ends',
      { action: 'end' },
      [
        [10, 3],
        [10, 4, 5],
        [20, 6],
      ],
    ],
    [
      'jumps to the next, which changes nothing',
      { action: 'jump', questionId: 4 },
      [
        [10, 3, 4, 5],
        [20, 6],
      ],
    ],
    [
      'acts on another section',
      { action: 'skip', sectionId: 20 },
      [
        [10, 3, 4, 5],
        [20, 6],
      ],
    ],
  ] as const)('a section is split after a question whose answer a rule uses to %s', (_, then, steps) => {
    expect(stepsOf([rule(when(3, 'equals', 'no'), then)])).toEqual([[null, 1, 2], ...steps]);
  });

  it('a section is not split after a question off the path', () => {
    const skip = rule(when(2, 'equals', 'no'), { action: 'skip', questionId: 3 });
    const end = rule(when(3, 'equals', 'no'), { action: 'end' });
    expect(stepsOf([skip, end], answers([2, 'no']))[1]).toEqual([10, 4, 5]);
  });
});

it('answersOnPath omits blank answers and answers off the path', () => {
  const skip = rule(when(1, 'equals', 'no'), { action: 'skip', sectionId: 10 });
  const given = answers([1, 'no'], [3, 'yes'], [6, ' ']);
  expect(answersOnPath(planOf([skip]), given)).toEqual(answers([1, 'no']));
});

it('checkStep only reports the problems of its questions', () => {
  const plan = planOf([]);
  const steps = planSteps(plan, []);
  const found = steps.map((step) => checkStep(plan, answers([1, 'perhaps']), step).map(({ code }) => code));
  expect(found).toEqual([['unknown_option'], ['required'], []]);
});
