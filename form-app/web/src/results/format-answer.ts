import type { ResponseItem } from '#client';
import type { NamedQuestion } from './question-names.js';

/** The label of an answer, with its free text. */
export function formatAnswer({ value, freeText }: ResponseItem, question: NamedQuestion | undefined): string {
  const label = question?.labels.get(value) ?? value;
  return freeText === undefined || freeText === '' ? label : `${label}: ${freeText}`;
}
