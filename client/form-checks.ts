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

/** Whether respondents of this type of question choose among answer options. */
export function hasOptions(type: QuestionType): boolean {
  return HAS_OPTIONS[type];
}

/** Problems of the bounds of a scale question. */
export interface RangeFault {
  readonly field: 'rangeFrom' | 'rangeTo';
  readonly fault: 'missing' | 'notAbove';
}

type Bounds = Partial<Pick<Question, 'questionType' | 'rangeFrom' | 'rangeTo'>>;

/** The bounds of a range question must be given, and `rangeTo` above `rangeFrom`; other types have none. */
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

/** Places of the values that an earlier one equals; the values of the options of one question differ. */
export function findRepeated(values: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  values.forEach((value, index) => {
    if (seen.has(value)) repeated.add(index);
    seen.add(value);
  });
  return repeated;
}
