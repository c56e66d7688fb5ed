import type { Question } from '#client';

/** The label of a number of a range question: that of its end, or the number. */
export function numberLabel(question: Question, value: number): string {
  const { rangeFrom, rangeFromLabel, rangeTo, rangeToLabel } = question;
  const label = value === rangeFrom ? rangeFromLabel : value === rangeTo ? rangeToLabel : null;
  return label === null || label === '' ? String(value) : label;
}
