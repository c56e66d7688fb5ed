import type { Form } from '#client';
import { flowOf } from './flow.js';
import { newGroup, newRow, newRule, type RuleDraft } from './rule-draft.js';
import { outlineOf } from './rule-texts.js';

const question = (id: number, orderIndex: number) => ({ id, orderIndex, title: `Q${id}`, answerOptions: [] });
const form = {
  questions: [question(1, 1), question(2, 2)],
  sections: [{ id: 7, orderIndex: 1, title: 'More', questions: [question(3, 1)] }],
} as unknown as Form;
const outline = outlineOf(form);
const rule = (questionId: number | undefined, outcome: Partial<RuleDraft>): RuleDraft => ({
  ...newRule(),
  when: { ...newGroup('all'), members: questionId === undefined ? [] : [{ ...newRow(), questionId }] },
  ...outcome,
});

describe('flowOf', () => {
  it('lists the start, sections, questions and the end', () => {
    expect(flowOf(outline, []).steps.map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
      ...['start', 'question 1. Q1', 'question 2. Q2', 'section More', 'question 3. Q3', 'end'],
    ]);
  });

  it('draws rules from the last question in their condition, or from the start', () => {
    const rules = [
      rule(1, { action: 'jump', target: 'section 7' }),
      rule(undefined, { action: 'skip', target: 'question 3' }),
      rule(2, { action: 'end' }),
      rule(undefined, { action: 'end' }),
      rule(1, { action: 'jump', target: 'question 99' }),
    ];
    expect(flowOf(outline, rules).arrows).toEqual([
      { rule: 1, from: 1, to: 3, isSkip: false },
      { rule: 2, from: 0, to: 4, isSkip: true },
      { rule: 3, from: 2, to: 5, isSkip: false },
      { rule: 4, from: 4, to: 5, isSkip: false },
    ]);
  });
});
