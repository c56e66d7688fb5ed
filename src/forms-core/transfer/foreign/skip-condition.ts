import { operatorsOf, parseFormat, type InputType, type Operator, type QuestionType } from '#client';
import { opposite, OPPOSITES, type Condition } from './opposite-condition.js';
import {
  UnreadableExpression,
  type Comparison,
  type ComparisonOperator,
  type Expression,
} from './expression.js';

/** A question that conditions can refer to. */
export interface KnownQuestion {
  readonly uuid: string;
  readonly type: QuestionType;
  readonly inputType?: InputType | undefined;
  readonly values: ReadonlySet<string>;
}

export type FindQuestion = (name: string) => KnownQuestion | undefined;

/** Without an answer, neither these comparisons nor their opposites are true. */
export const ORDERED: ReadonlySet<string> = new Set(['lessThan', 'atMost', 'greaterThan', 'atLeast']);

const COMPARE: Partial<Record<ComparisonOperator, (one: number, other: number) => boolean>> = {
  lessThan: (one, other) => one < other,
  atMost: (one, other) => one <= other,
  greaterThan: (one, other) => one > other,
  atLeast: (one, other) => one >= other,
};

/** The minimum and maximum number of chosen options for which a comparison is true. */
const COUNTED: Partial<Record<ComparisonOperator, (count: number) => readonly [number, number?]>> = {
  lessThan: (count) => [0, count - 1],
  atMost: (count) => [0, count],
  greaterThan: (count) => [count + 1],
  atLeast: (count) => [count],
  equals: (count) => [count, count],
};

const MAX_LEVELS = 3;
const MAX_MEMBERS = 20;

/**
 * The condition of the rule that skips a part: the opposite of the expression that shows it.
 * @throws UnreadableExpression if a question is unknown, its type does not support the operator, or the condition is too
 *   large for a rule
 */
export function skipRule(expression: Expression, find: FindQuestion): Condition {
  const condition = simplified(skipCondition(expression, find));
  if (levelsOf(condition) > MAX_LEVELS) throw new UnreadableExpression();
  return condition;
}

/** Flattens nested groups of the same kind. */
function simplified(condition: Condition): Condition {
  for (const kind of ['all', 'any'] as const) {
    const members = membersOf(condition, kind)?.map(simplified);
    if (members === undefined) continue;
    const flat = members.flatMap((member) => membersOf(member, kind) ?? [member]);
    return { [kind]: grouped(flat, kind) };
  }
  return condition;
}

/** Splits members that exceed the size of a group into nested groups of the same kind. */
function grouped(members: readonly Condition[], kind: 'all' | 'any'): readonly Condition[] {
  if (members.length <= MAX_MEMBERS) return members;
  if (members.length > MAX_MEMBERS ** 2) throw new UnreadableExpression();
  const groups = Array.from({ length: Math.ceil(members.length / MAX_MEMBERS) }, (_, index) => ({
    [kind]: members.slice(index * MAX_MEMBERS, (index + 1) * MAX_MEMBERS),
  }));
  return groups;
}

function levelsOf(condition: Condition): number {
  const members = membersOf(condition, 'all') ?? membersOf(condition, 'any');
  return members === undefined ? 0 : 1 + Math.max(...members.map(levelsOf));
}

function membersOf(condition: Condition, kind: 'all' | 'any'): readonly Condition[] | undefined {
  return condition[kind];
}

function skipCondition(expression: Expression, find: FindQuestion): Condition {
  if ('all' in expression) return { any: expression.all.map((each) => skipCondition(each, find)) };
  if ('any' in expression) return { all: expression.any.map((each) => skipCondition(each, find)) };
  if ('not' in expression) return opposite(skipCondition(expression.not, find));
  const counted = countedQuestion(expression, find);
  if (counted !== undefined) return skipCount(expression, counted);
  const question = questionOf(expression, find);
  const { uuid, type } = question;
  if (type === 'single' && ORDERED.has(expression.operator)) return skipOrdered(expression, question);
  requireComparable(expression, question);
  if (type === 'multi' && isSet(expression)) return skipSet(expression, uuid);
  const operator = operatorOf(expression, type);
  const inverse = OPPOSITES[operator];
  const supported = operatorsOf({ questionType: type, inputType: question.inputType });
  if (inverse === undefined || !supported.includes(inverse)) throw new UnreadableExpression();
  const skip = { questionId: uuid, operator: inverse, ...valueOf(expression, inverse, question) };
  if (!ORDERED.has(inverse)) return skip;
  return { any: [skip, { questionId: uuid, operator: 'notAnswered' }] };
}

function requireComparable(
  { operator, values, isFalsy, isAlone }: Comparison,
  question: KnownQuestion,
): void {
  const isRepeated = /consistsOf$/i.test(operator) && new Set(values).size < values.length;
  const { type, values: options } = question;
  const isChoice = type === 'single' || type === 'multi';
  const isKnown = !isChoice || values.every((value) => options.has(value));
  const isNever = type === 'text' && isFalsy === true && /contains$/i.test(operator);
  // Other answers than those of yes/no questions would have to be compared with several values.
  const isUnclear = isAlone === true && !(type === 'single' && options.has('false'));
  if (!isKnown || isNever || isRepeated || isUnclear) throw new UnreadableExpression();
}

function isSet({ operator, values }: Comparison): boolean {
  const isOfList = /^(?:anyOf|noneOf|consistsOf|notConsistsOf)$/.test(operator);
  return isOfList || (/contains$/i.test(operator) && values.length > 1);
}

/** The opposite of a condition with several options of a `multi` question. */
function skipSet({ operator, values }: Comparison, uuid: string): Condition {
  const each = (is: 'includes' | 'notIncludes'): Condition[] =>
    values.map((value) => ({ questionId: uuid, operator: is, value }));
  switch (operator) {
    case 'anyOf':
      return { all: each('notIncludes') };
    case 'noneOf':
      return { any: each('includes') };
    case 'contains':
      return { any: each('notIncludes') };
    case 'consistsOf':
      return {
        any: [
          ...each('notIncludes'),
          { questionId: uuid, operator: 'countAtLeast', value: values.length + 1 },
        ],
      };
    case 'notConsistsOf':
      return {
        all: [...each('includes'), { questionId: uuid, operator: 'countAtMost', value: values.length }],
      };
    default:
      return { all: each('includes') };
  }
}

/** `{stops.length}` is the number of chosen options. */
function countedQuestion({ name }: Comparison, find: FindQuestion): KnownQuestion | undefined {
  const [, base] = /^(.+)\.length$/.exec(name) ?? [];
  const question = base === undefined || find(name) !== undefined ? undefined : find(base);
  return question?.type === 'multi' ? question : undefined;
}

/** The opposite of a comparison of the number of chosen options, which is 0 without an answer. */
function skipCount({ operator, values: [wanted = ''] }: Comparison, { uuid }: KnownQuestion): Condition {
  const [least, most = Infinity] = COUNTED[operator]?.(numberIn(wanted) ?? NaN) ?? [NaN];
  const fewer = { questionId: uuid, operator: 'countAtMost', value: least - 1 } as const;
  const more = { questionId: uuid, operator: 'countAtLeast', value: most + 1 } as const;
  const tests = [...(least === 0 ? [] : [fewer]), ...(most === Infinity ? [] : [more])];
  const isCounted = tests.every(({ value }) => Number.isInteger(value) && value >= 0);
  const [only] = tests;
  if (only === undefined || !isCounted) throw new UnreadableExpression();
  return tests.length === 1 ? only : { any: tests };
}

function questionOf({ name }: Comparison, find: FindQuestion): KnownQuestion {
  const question = find(name);
  if (question === undefined) throw new UnreadableExpression();
  return question;
}

function operatorOf({ operator }: Comparison, type: QuestionType): Operator {
  if (operator === 'anyOf') return 'in';
  if (operator === 'noneOf') return 'notIn';
  if (operator === 'consistsOf' || operator === 'notConsistsOf') throw new UnreadableExpression();
  if (type !== 'multi') return operator;
  if (operator === 'contains') return 'includes';
  return operator === 'notContains' ? 'notIncludes' : operator;
}

/** The opposite of a comparison with the values of options: the numeric values that satisfy it. */
function skipOrdered({ operator, values: [wanted = ''] }: Comparison, question: KnownQuestion): Condition {
  const number = numberIn(wanted);
  const compare = COMPARE[operator];
  if (number === undefined || compare === undefined) throw new UnreadableExpression();
  const shown = [...question.values].filter((value) => {
    const own = numberIn(value);
    return own !== undefined && compare(own, number);
  });
  if (shown.length === 0) throw new UnreadableExpression();
  return { questionId: question.uuid, operator: 'notIn', value: shown };
}

function numberIn(text: string): number | undefined {
  const number = parseFormat('number', text);
  return typeof number === 'number' ? number : undefined;
}

function valueOf({ values }: Comparison, operator: Operator, question: KnownQuestion): Condition {
  const [first = ''] = values;
  if (operator === 'answered' || operator === 'notAnswered') return {};
  if (operator === 'in' || operator === 'notIn') return { value: values };
  if (values.length > 1) throw new UnreadableExpression();
  return { value: comparedValue(first, operator, question) };
}

function comparedValue(
  text: string,
  operator: Operator,
  { type, inputType = 'text' }: KnownQuestion,
): number | string {
  if (type !== 'range' && !ORDERED.has(operator)) return text;
  const value = parseFormat(type === 'range' ? 'number' : inputType, text);
  if (value === undefined || (type === 'range' && !Number.isSafeInteger(value)))
    throw new UnreadableExpression();
  return type === 'range' || inputType === 'number' ? value : text;
}
