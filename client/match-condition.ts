import { parseFormat, type Comparable } from './answer-format.js';
import type { Condition, ConditionValue, InputType, Operator, QuestionType } from './form.types.js';
import { ORDERED_INPUT_TYPES } from './operators-of.js';

/** The values answered to one question: none, one, or several for a multiple choice question. */
export interface GivenAnswer {
  readonly questionType: QuestionType;
  readonly inputType?: InputType | undefined;
  readonly values: readonly string[];
}

type Test = (values: readonly string[], wanted: ConditionValue | undefined) => boolean;
type Tests = Partial<Readonly<Record<Operator, Test>>>;

const answered: Test = (values) => values.length > 0;

const equalsText: Test = ([value], wanted) => value !== undefined && fold(value) === fold(textOf(wanted));
const containsText: Test = ([value], wanted) =>
  value !== undefined && fold(value).includes(fold(textOf(wanted)));
const equalsOption: Test = ([value], wanted) => value === textOf(wanted);
const isIn: Test = ([value], wanted) => value !== undefined && listOf(wanted).includes(value);
const includes: Test = (values, wanted) => values.includes(textOf(wanted));

/** Negates an operator; the negated operator also holds for a missing answer. */
const not =
  (test: Test): Test =>
  (values, wanted) =>
    !test(values, wanted);

const PRESENCE = { answered, notAnswered: not(answered) };

/** The implementation of each operator, by question type. */
const TESTS: Readonly<Record<QuestionType, Tests>> = {
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
  range: { ...PRESENCE, ...comparisons((text) => (text === '' ? undefined : Number(text))) },
};

/** The implementation for `text` questions whose answers have an order. */
const ORDERED_TESTS: ReadonlyMap<InputType | undefined, Tests> = new Map(
  ORDERED_INPUT_TYPES.map((inputType) => [
    inputType,
    { ...TESTS.text, ...comparisons((text) => parseFormat(inputType, text.trim())) },
  ]),
);

/**
 * Whether a condition holds. `read` returns the answer to a question, or undefined for an unknown question.
 * An operator that the question type does not support never holds; rules with such operators are rejected
 * when they are saved.
 */
export function matchCondition(
  condition: Condition,
  read: (questionId: number) => GivenAnswer | undefined,
): boolean {
  if ('all' in condition) return condition.all.every((member) => matchCondition(member, read));
  if ('any' in condition) return condition.any.some((member) => matchCondition(member, read));
  const answer = read(condition.questionId);
  if (answer === undefined) return false;
  return testsOf(answer)[condition.operator]?.(answer.values, condition.value) ?? false;
}

function testsOf({ questionType, inputType }: GivenAnswer): Tests {
  return (questionType === 'text' ? ORDERED_TESTS.get(inputType) : undefined) ?? TESTS[questionType];
}

/** Operators that compare values. @param parse returns undefined for a text that has no value */
function comparisons(parse: (text: string) => Comparable | undefined): Tests {
  const comparing =
    (compare: (value: Comparable, wanted: Comparable) => boolean): Test =>
    ([given], wanted) => {
      const [value, other] = [given, textOf(wanted)].map((text) => (text === undefined ? text : parse(text)));
      return value !== undefined && other !== undefined && compare(value, other);
    };
  const equals = comparing((value, wanted) => value === wanted);
  return {
    equals,
    notEquals: not(equals),
    lessThan: comparing((value, wanted) => value < wanted),
    atMost: comparing((value, wanted) => value <= wanted),
    greaterThan: comparing((value, wanted) => value > wanted),
    atLeast: comparing((value, wanted) => value >= wanted),
  };
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
