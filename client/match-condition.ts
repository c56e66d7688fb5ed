import type { Condition, ConditionValue, Operator, QuestionType } from './form.types.js';

/** The values answered to one question: none, one, or several for a multiple choice question. */
export interface GivenAnswer {
  readonly questionType: QuestionType;
  readonly values: readonly string[];
}

type Test = (values: readonly string[], wanted: ConditionValue | undefined) => boolean;

const answered: Test = (values) => values.length > 0;

const equalsText: Test = ([value], wanted) => value !== undefined && fold(value) === fold(textOf(wanted));
const containsText: Test = ([value], wanted) =>
  value !== undefined && fold(value).includes(fold(textOf(wanted)));
const equalsOption: Test = ([value], wanted) => value === textOf(wanted);
const isIn: Test = ([value], wanted) => value !== undefined && listOf(wanted).includes(value);
const includes: Test = (values, wanted) => values.includes(textOf(wanted));
const equalsNumber = comparing((value, wanted) => value === wanted);

/** Negates an operator; the negated one also holds for a missing answer. */
const not =
  (test: Test): Test =>
  (values, wanted) =>
    !test(values, wanted);

const PRESENCE = { answered, notAnswered: not(answered) };

/** The implementation of each operator, by question type. */
const TESTS: Readonly<Record<QuestionType, Partial<Readonly<Record<Operator, Test>>>>> = {
  text: {
    ...PRESENCE,
    equals: equalsText,
    notEquals: not(equalsText),
    contains: containsText,
    notContains: not(containsText),
  },
  single: {
    ...PRESENCE,
    equals: equalsOption,
    notEquals: not(equalsOption),
    in: isIn,
    notIn: not(isIn),
  },
  multi: {
    ...PRESENCE,
    includes,
    notIncludes: not(includes),
    includesAny: (values, wanted) => listOf(wanted).some((value) => values.includes(value)),
    includesAll: (values, wanted) => listOf(wanted).every((value) => values.includes(value)),
    countAtLeast: (values, wanted) => values.length >= numberOf(wanted),
    countAtMost: (values, wanted) => values.length <= numberOf(wanted),
  },
  range: {
    ...PRESENCE,
    equals: equalsNumber,
    notEquals: not(equalsNumber),
    lessThan: comparing((value, wanted) => value < wanted),
    atMost: comparing((value, wanted) => value <= wanted),
    greaterThan: comparing((value, wanted) => value > wanted),
    atLeast: comparing((value, wanted) => value >= wanted),
  },
};

/**
 * Whether a condition holds. `read` returns the answer to a question, undefined for an unknown one. Operators that a question
 * type does not support never hold; such rules cannot be saved.
 */
export function matchCondition(
  condition: Condition,
  read: (questionId: number) => GivenAnswer | undefined,
): boolean {
  if ('all' in condition) return condition.all.every((member) => matchCondition(member, read));
  if ('any' in condition) return condition.any.some((member) => matchCondition(member, read));
  const answer = read(condition.questionId);
  if (answer === undefined) return false;
  return TESTS[answer.questionType][condition.operator]?.(answer.values, condition.value) ?? false;
}

function comparing(compare: (value: number, wanted: number) => boolean): Test {
  return ([value], wanted) => value !== undefined && compare(Number(value), numberOf(wanted));
}

/**
 * Trims and applies full Unicode case folding (C + F): `ß`, `ẞ` and `SS` are equal, `ı` only equals itself. Lower case first,
 * because `ẞ` has no other upper case; upper case last, because it is independent of the position of a letter, unlike the lower
 * case of `Σ`.
 */
function fold(text: string): string {
  const composed = text.normalize('NFC').trim();
  return composed.replace(/[^ı]+/g, (part) => part.toLowerCase().toUpperCase());
}

function listOf(wanted: ConditionValue | undefined): string[] {
  if (wanted === undefined) return [];
  return typeof wanted === 'object' ? wanted.map(String) : [String(wanted)];
}

function textOf(wanted: ConditionValue | undefined): string {
  return listOf(wanted)[0] ?? '';
}

function numberOf(wanted: ConditionValue | undefined): number {
  return Number(listOf(wanted)[0]);
}
