import { exampleOf, OPERATORS, parseFormat } from '#client';
import type { AnswerableQuestion, Condition, ConditionValue, InputType, Operator } from '#client';
import { rejectField, type Place } from '../forms/edit/checks/place.js';

export type Test = Extract<Condition, { readonly questionId: number }>;

type Wanted = 'nothing' | 'option' | 'options' | 'text' | 'number' | 'count';

const LISTS: ReadonlySet<Operator> = new Set(['in', 'notIn', 'includesAny', 'includesAll']);
const WANTED_BY_TYPE = { text: 'text', single: 'option', multi: 'option', range: 'number' } as const;

const ACCEPTS: Readonly<
  Record<Wanted, { check: (value: ConditionValue | undefined) => boolean; message: string }>
> = {
  nothing: { check: (value) => value === undefined, message: 'must be omitted' },
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

/** Comparisons that are not supported for texts without an order. */
const COMPARISONS: ReadonlySet<Operator> = new Set(
  OPERATORS.range.filter((operator) => !OPERATORS.text.some((each) => each === operator)),
);

function isText(value: ConditionValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

export function checkConditionValue(
  { operator, value }: Test,
  question: AnswerableQuestion,
  values: ReadonlyMap<number, ReadonlySet<string>>,
  place: Place,
): void {
  const { questionType, inputType } = question;
  if (questionType === 'text' && inputType !== undefined && COMPARISONS.has(operator)) {
    if (!isComparable(value, inputType))
      rejectField(place, 'operator_mismatch', `must be ${exampleOf(inputType)}`);
    return;
  }
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
      rejectField(place, 'unknown_reference', `is not an option of the question: ${String(each)}`);
  }
}

function isComparable(value: ConditionValue | undefined, inputType: InputType): boolean {
  if (inputType === 'number') return Number.isFinite(value);
  return typeof value === 'string' && parseFormat(inputType, value) !== undefined;
}

function wantedBy(operator: Operator, { questionType }: AnswerableQuestion): Wanted {
  if (operator === 'answered' || operator === 'notAnswered') return 'nothing';
  if (operator === 'countAtLeast' || operator === 'countAtMost') return 'count';
  return LISTS.has(operator) ? 'options' : WANTED_BY_TYPE[questionType];
}
