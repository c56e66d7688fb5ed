import type { Question, QuestionType } from './form.types.js';

/** Maximum characters of a text on one line: titles, labels, values. */
export const MAX_LINE = 1_000;
/** Maximum characters of a text with line breaks: descriptions, questions, dynamic content. */
export const MAX_PROSE = 20_000;
/** Maximum absolute value of numbers: the integer range of the database. */
export const MAX_INTEGER = 2_147_483_647;

const HAS_OPTIONS: Readonly<Record<QuestionType, boolean>> = {
  text: false,
  range: false,
  single: true,
  multi: true,
};

/** Whether this type of question has answer options. */
export function hasOptions(type: QuestionType): boolean {
  return HAS_OPTIONS[type];
}

/** A problem of the bounds of a range question. */
export interface RangeFault {
  readonly field: 'rangeFrom' | 'rangeTo';
  readonly fault: 'missing' | 'notAbove';
}

type Bounds = Partial<Pick<Question, 'questionType' | 'rangeFrom' | 'rangeTo'>>;

/** The bounds of a range question are required, with `rangeTo` above `rangeFrom`; other types have none. */
export function checkRange(question: Bounds): readonly RangeFault[] {
  const { questionType, rangeFrom = null, rangeTo = null } = question;
  if (questionType !== 'range') return [];
  if (rangeFrom !== null && rangeTo !== null) {
    return rangeFrom < rangeTo ? [] : [{ field: 'rangeTo', fault: 'notAbove' }];
  }
  const fields = ['rangeFrom', 'rangeTo'] as const;
  return fields
    .filter((field) => (question[field] ?? null) === null)
    .map((field) => ({ field, fault: 'missing' }));
}

/** Indexes of values that repeat an earlier one; option values of a question must be unique. */
export function findRepeated(values: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  values.forEach((value, index) => {
    if (seen.has(value)) repeated.add(index);
    seen.add(value);
  });
  return repeated;
}
