import { operatorsOf, planForm, walk, type Condition, type Form, type FormPlan, type Rule } from '#client';
import { below, rejectField, type Place } from '../forms/edit/checks/place.js';
import { type Test, checkConditionValue } from './check-condition-value.js';

/** Positions of questions and sections in display order (docs/reference/forms.md#rules). */
interface Order extends Pick<FormPlan, 'byId' | 'sections'> {
  readonly values: ReadonlyMap<number, ReadonlySet<string>>;
}

/**
 * Reports invalid operators, unknown option values, targets that precede the questions of the condition, and rules that hide
 * all questions.
 */
export function checkRules(form: Form, placeOf: (rule: Rule) => Place): void {
  const plan = planForm({ ...form, rules: [] });
  const values = plan.order.map(
    ({ question: { id, answerOptions } }) => [id, new Set(answerOptions.map(({ value }) => value))] as const,
  );
  const order = { ...plan, values: new Map(values) };
  for (const rule of form.rules) {
    const place = placeOf(rule);
    if (rule.when === undefined) continue;
    const anchor = checkCondition(rule.when, below(place, 'when'), order);
    const target = targetOf(rule, order);
    if (target === undefined || anchor === undefined || target > anchor) continue;
    rejectField(
      below(place, 'then'),
      'backward_target',
      'must come after all questions that the rule refers to',
    );
  }
  rejectHidden(form, placeOf);
}

/** Without a question on the path, no answer can change the path: the form can never be answered. */
function rejectHidden(form: Form, placeOf: (rule: Rule) => Place): void {
  // Only a rule that always applies can hide the first question.
  const rule = form.rules.find(({ when, then }) => when === undefined && then.action !== 'end');
  if (rule === undefined) return;
  const plan = planForm(form);
  if (plan.order.length === 0 || walk(plan, []).questionIds.size > 0) return;
  const message = 'hides all questions: give the rule a condition, or another target';
  rejectField(below(placeOf(rule), 'then'), 'all_hidden', message);
}

function targetOf({ then }: Rule, { byId, sections }: Order): number | undefined {
  if (then.action === 'end') return undefined;
  return 'sectionId' in then ? sections.get(then.sectionId)?.from : byId.get(then.questionId)?.position;
}

function checkCondition(condition: Condition, place: Place, order: Order): number | undefined {
  if ('questionId' in condition) return checkTest(condition, place, order);
  const here = below(place, 'all' in condition ? 'all' : 'any');
  const members = 'all' in condition ? condition.all : condition.any;
  const positions = members.flatMap(
    (member, index) => checkCondition(member, below(here, index), order) ?? [],
  );
  return positions.length === 0 ? undefined : Math.max(...positions);
}

function checkTest(test: Test, place: Place, order: Order): number | undefined {
  const named = order.byId.get(test.questionId);
  if (named === undefined) {
    rejectField(
      below(place, 'questionId'),
      'unknown_reference',
      `is not a question of this form: ${test.questionId}`,
    );
    return undefined;
  }
  const { question, position } = named;
  const operators = operatorsOf(question);
  if (operators.includes(test.operator))
    checkConditionValue(test, question, order.values, below(place, 'value'));
  else {
    const { questionType, inputType } = question;
    const type = inputType === undefined ? questionType : `${questionType} (${inputType})`;
    const message = `is not supported for a ${type} question; supported: ${operators.join(', ')}`;
    rejectField(below(place, 'operator'), 'operator_mismatch', message);
  }
  return position;
}
