import {
  OPERATORS,
  planForm,
  type AnswerableQuestion,
  type Condition,
  type ConditionValue,
  type Form,
  type FormPlan,
  type Operator,
  type Rule,
} from '#client';
import { below, rejectField, type Place } from '../forms/edit/place.js';

type Test = Extract<Condition, { readonly questionId: number }>;

type Wanted = 'nothing' | 'option' | 'options' | 'text' | 'number' | 'count';

const LISTS: ReadonlySet<Operator> = new Set(['in', 'notIn', 'includesAny', 'includesAll']);
const WANTED_BY_TYPE = { text: 'text', single: 'option', multi: 'option', range: 'number' } as const;

const ACCEPTS: Readonly<
  Record<Wanted, { check: (value: ConditionValue | undefined) => boolean; message: string }>
> = {
  nothing: { check: (value) => value === undefined, message: 'must be left out' },
  option: { check: isText, message: 'must be the value of an option' },
  options: {
    check: (value) => typeof value === 'object' && value.length > 0,
    message: 'must be a list of values of options',
  },
  text: { check: isText, message: 'must be a text' },
  number: { check: (value) => Number.isInteger(value), message: 'must be a whole number' },
  count: {
    check: (value) => Number.isInteger(value) && Number(value) >= 0,
    message: 'must be a whole number from 0',
  },
};

function isText(value: ConditionValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

/** Positions of questions and sections in display order (docs/reference/forms.md#rules). */
interface Order extends Pick<FormPlan, 'byId' | 'sections'> {
  readonly values: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Reports invalid operators, unknown option values, and targets that precede the questions of the condition. */
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
    rejectField(below(place, 'then'), 'backward_target', 'must lie after every question that the rule names');
  }
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
      `names no question of this form: ${test.questionId}`,
    );
    return undefined;
  }
  const { question, position } = named;
  const operators: readonly Operator[] = OPERATORS[question.questionType];
  if (operators.includes(test.operator)) checkValue(test, question, order.values, below(place, 'value'));
  else {
    const message = `does not suit a ${question.questionType} question; these do: ${operators.join(', ')}`;
    rejectField(below(place, 'operator'), 'operator_mismatch', message);
  }
  return position;
}

function checkValue(
  { operator, value }: Test,
  question: AnswerableQuestion,
  values: Order['values'],
  place: Place,
): void {
  const wanted = wantedBy(operator, question);
  const { check, message } = ACCEPTS[wanted];
  if (!check(value)) {
    rejectField(place, 'operator_mismatch', message);
    return;
  }
  if (wanted !== 'option' && wanted !== 'options') return;
  const known = values.get(question.id);
  for (const each of [value].flat()) {
    if (known?.has(String(each)) !== true)
      rejectField(place, 'unknown_reference', `names no option of the question: ${String(each)}`);
  }
}

function wantedBy(operator: Operator, { questionType }: AnswerableQuestion): Wanted {
  if (operator === 'answered' || operator === 'notAnswered') return 'nothing';
  if (operator === 'countAtLeast' || operator === 'countAtMost') return 'count';
  return LISTS.has(operator) ? 'options' : WANTED_BY_TYPE[questionType];
}
