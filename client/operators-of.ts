import { OPERATORS, type InputType, type Operator, type QuestionType } from './form.types.js';

/** Input types whose answers have an order. */
export const ORDERED_INPUT_TYPES = [
  'number',
  'date',
  'month',
  'time',
  'duration',
] as const satisfies readonly InputType[];

const ORDERED: readonly unknown[] = ORDERED_INPUT_TYPES;
const OF_ORDERED_TEXTS: readonly Operator[] = [...new Set([...OPERATORS.text, ...OPERATORS.range])];

/** The operators that rules may use with a question. */
export function operatorsOf(question: {
  readonly questionType: QuestionType;
  readonly inputType?: InputType | undefined;
}): readonly Operator[] {
  const { questionType, inputType } = question;
  return questionType === 'text' && ORDERED.includes(inputType) ? OF_ORDERED_TEXTS : OPERATORS[questionType];
}
