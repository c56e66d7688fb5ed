import type { Condition, ConditionValue, Operator, QuestionType } from './form.types.js';

/** The answer to one question: none, one value, or several of a multiple choice question. */
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

/** A negative operator is the exact complement of its positive twin: it holds on a missing answer. */
const not =
  (test: Test): Test =>
  (values, wanted) =>
    !test(values, wanted);

const PRESENCE = { answered, notAnswered: not(answered) };

/** The implementation of each operator for each type of question. */
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
 * Whether a condition holds. `read` returns the answer to a question, undefined for an unknown one. An operator that
 * the type of its question does not support never holds; saving such a rule is rejected.
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
 * Texts are compared trimmed and by full case folding (Unicode, C + F): `ß`, `ẞ` and `SS` are equal, `ı` equals only
 * itself. Lower case first, because `ẞ` has no other upper case; upper case last, because it does not depend on the
 * position of a letter, as the lower case of `Σ` does.
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
