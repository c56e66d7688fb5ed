import type { InputType, Question } from '#client';

/** HTML input types whose values have the standard form of an input type. */
export const HTML_TYPES: Partial<Readonly<Record<InputType, 'date' | 'month' | 'time'>>> = {
  date: 'date',
  month: 'month',
  time: 'time',
};

/** Whether answers are dates, months or times. */
export function isTime(question: Pick<Question, 'inputType'> | undefined): boolean {
  return question?.inputType !== undefined && HTML_TYPES[question.inputType] !== undefined;
}
