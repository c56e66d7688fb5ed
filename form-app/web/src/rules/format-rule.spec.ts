import type { Form, Operator } from '#client';
import { setCurrentTexts } from '../texts/current-texts.js';
import { de } from '../texts/de/index.js';
import { en } from '../texts/en/index.js';
import { newRow, newRule, type RuleDraft } from './rule-draft.js';
import { outlineOf } from './rule-texts.js';
import { formatRule } from './format-rule.js';

afterEach(() => setCurrentTexts(en));

const question = (id: number, title: string, inputType?: string) => ({
  ...{ id, title, question: title, questionType: 'text', inputType, orderIndex: id, answerOptions: [] },
});
const OUTLINE = outlineOf({
  questions: [question(1, 'Wind'), question(2, 'Port'), question(3, 'Born', 'date')],
  sections: [{ id: 5, title: 'Crew', orderIndex: 1, questions: [] }],
} as unknown as Form);

const rule: RuleDraft = newRule();
const answered = { ...rule.when, members: [{ ...newRow(), questionId: 1 }] };
const RULES: readonly RuleDraft[] = [
  { ...rule, when: answered, target: 'section 5' },
  { ...rule, when: answered, action: 'skip', target: 'question 2' },
  { ...rule, when: answered, action: 'end' },
  { ...rule, when: answered, action: 'end', message: 'Not today.' },
  { ...rule, when: { ...rule.when, members: [] }, action: 'end', message: 'Later' },
];

it('writes rules as sentences in the language of the studio, each with one full stop', () => {
  expect(RULES.map((each) => formatRule(each, OUTLINE))).toEqual([
    'If “1. Wind” was answered, the form continues with section “Crew”.',
    'If “1. Wind” was answered, “2. Port” is skipped.',
    'If “1. Wind” was answered, the form ends.',
    'If “1. Wind” was answered, the form ends with “Not today.”',
    'Always: the form ends with “Later”.',
  ]);
  setCurrentTexts(de);
  expect(RULES.map((each) => formatRule(each, OUTLINE))).toEqual([
    'Wenn „1. Wind“ beantwortet ist, geht das Formular mit Abschnitt „Crew“ weiter.',
    'Wenn „1. Wind“ beantwortet ist, wird „2. Port“ übersprungen.',
    'Wenn „1. Wind“ beantwortet ist, endet das Formular.',
    'Wenn „1. Wind“ beantwortet ist, endet das Formular mit „Not today.“',
    'In jedem Fall endet das Formular mit „Later“.',
  ]);
});

it('uses “before” and “after” for dates', () => {
  const born = (operator: Operator): RuleDraft => {
    const row = { ...newRow(), questionId: 3, operator, values: ['2008-01-31'] };
    return { ...rule, when: { ...rule.when, members: [row] }, action: 'end' };
  };
  const operators: Operator[] = ['lessThan', 'atMost', 'greaterThan', 'atLeast', 'equals'];
  expect(operators.map((operator) => formatRule(born(operator), OUTLINE))).toEqual([
    'If the answer to “3. Born” is before “2008-01-31”, the form ends.',
    'If the answer to “3. Born” is “2008-01-31” or earlier, the form ends.',
    'If the answer to “3. Born” is after “2008-01-31”, the form ends.',
    'If the answer to “3. Born” is “2008-01-31” or later, the form ends.',
    'If the answer to “3. Born” is “2008-01-31”, the form ends.',
  ]);
});
