import {
  OPERATORS,
  type Condition,
  type ConditionValue,
  type Form,
  type Operator,
  type Question,
  type Rule,
} from '#client';
import { below, refuse, type Place } from './field.js';

type Test = Extract<Condition, { readonly questionId: number }>;

/** What an operator compares with. */
type Wanted = 'nothing' | 'option' | 'options' | 'text' | 'number' | 'count';

/** What each operator compares with, by the type of the question where that matters. */
const LISTS: ReadonlySet<Operator> = new Set(['in', 'notIn', 'includesAny', 'includesAll']);
const WANTED_BY_TYPE = { text: 'text', single: 'option', multi: 'option', range: 'number' } as const;

const ACCEPTS: Readonly<
  Record<Wanted, { check: (value: ConditionValue | undefined) => boolean; says: string }>
> = {
  nothing: { check: (value) => value === undefined, says: 'must be left out' },
  option: { check: isText, says: 'must be the value of an option' },
  options: {
    check: (value) => typeof value === 'object' && value.length > 0,
    says: 'must be a list of values of options',
  },
  text: { check: isText, says: 'must be a text' },
  number: { check: (value) => Number.isInteger(value), says: 'must be a whole number' },
  count: {
    check: (value) => Number.isInteger(value) && Number(value) >= 0,
    says: 'must be a whole number from 0',
  },
};

function isText(value: ConditionValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

/** Positions of the questions and sections of a form in the order in which it is walked (CONTRACT 6, Rules). */
interface Order {
  readonly questions: ReadonlyMap<number, { readonly question: Question; readonly position: number }>;
  readonly sections: ReadonlyMap<number, number>;
}

/** Reports rules that cannot mean what they say: wrong operators, values no option has, targets that lie behind. */
export function checkRules(form: Form, placeOf: (rule: Rule) => Place): void {
  const order = orderOf(form);
  for (const rule of form.rules) {
    const place = placeOf(rule);
    const anchor = checkCondition(rule.when, below(place, 'when'), order);
    const target = targetOf(rule, order);
    if (target === undefined || anchor === undefined || target > anchor) continue;
    refuse(below(place, 'then'), 'backward_target', 'must lie after every question that the rule names');
  }
}

function orderOf({ questions, sections }: Form): Order {
  const positions = new Map<number, { question: Question; position: number }>();
  const starts = new Map<number, number>();
  const add = (question: Question): unknown =>
    positions.set(question.id, { question, position: positions.size });
  questions.forEach(add);
  for (const section of sections) {
    starts.set(section.id, positions.size);
    section.questions.forEach(add);
  }
  return { questions: positions, sections: starts };
}

function targetOf({ then }: Rule, { questions, sections }: Order): number | undefined {
  if (then.action === 'end') return undefined;
  return 'sectionId' in then ? sections.get(then.sectionId) : questions.get(then.questionId)?.position;
}

/** The position of the latest question a condition names. */
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
  const named = order.questions.get(test.questionId);
  if (named === undefined) {
    refuse(
      below(place, 'questionId'),
      'unknown_reference',
      `names no question of this form: ${test.questionId}`,
    );
    return undefined;
  }
  const { question, position } = named;
  const operators: readonly Operator[] = OPERATORS[question.questionType];
  if (operators.includes(test.operator)) checkValue(test, question, below(place, 'value'));
  else {
    const message = `does not suit a ${question.questionType} question; these do: ${operators.join(', ')}`;
    refuse(below(place, 'operator'), 'operator_mismatch', message);
  }
  return position;
}

function checkValue({ operator, value }: Test, question: Question, place: Place): void {
  const wanted = wantedBy(operator, question);
  const { check, says } = ACCEPTS[wanted];
  if (!check(value)) {
    refuse(place, 'operator_mismatch', says);
    return;
  }
  if (wanted !== 'option' && wanted !== 'options') return;
  const known = question.answerOptions.map((option) => option.value);
  for (const each of [value].flat()) {
    if (!known.includes(String(each)))
      refuse(place, 'unknown_reference', `names no option of the question: ${String(each)}`);
  }
}

function wantedBy(operator: Operator, { questionType }: Question): Wanted {
  if (operator === 'answered' || operator === 'notAnswered') return 'nothing';
  if (operator === 'countAtLeast' || operator === 'countAtMost') return 'count';
  return LISTS.has(operator) ? 'options' : WANTED_BY_TYPE[questionType];
}
