import type { InputType } from '#client';

/** The types of HTML inputs whose values are in the standard form of an input type. */
export const HTML_TYPES: Partial<Readonly<Record<InputType, 'date' | 'month' | 'time'>>> = {
  date: 'date',
  month: 'month',
  time: 'time',
};
