import type { AnswerOption, Question, SubmittedItem } from './form.types.js';

/** The values that a form field of this name has. */
export type FieldValues = (name: string) => readonly string[];

/** The name of the field of a question. */
export function answerField(questionId: number): string {
  return `q${String(questionId)}`;
}

/** The name of the free-text field of an option. */
export function freeTextField(optionId: number): string {
  return `t${String(optionId)}`;
}

/**
 * The answer to a question from the fields of a page; empty if there is none. A free text selects its option, unless
 * another option of a single choice question is selected.
 */
export function readAnswer(question: Question, values: FieldValues): SubmittedItem[] {
  const { id: questionId, questionType, answerOptions } = question;
  const given = values(answerField(questionId));
  if (questionType === 'text' || questionType === 'range') {
    const [first = ''] = given;
    const value = questionType === 'range' ? first.trim() : first.replaceAll('\r\n', '\n');
    return value.trim() === '' ? [] : [{ questionId, value }];
  }
  const textOf = ({ id, freeText }: AnswerOption): string =>
    freeText === 'showFreeText' ? (values(freeTextField(id))[0]?.trim() ?? '') : '';
  const isWritten = (option: AnswerOption): boolean =>
    textOf(option) !== '' && (questionType === 'multi' || given.length === 0);
  const chosen = answerOptions.filter((option) => given.includes(option.value) || isWritten(option));
  const unknown = given.filter((value) => answerOptions.every((option) => option.value !== value));
  const items = chosen.map((option) => {
    const freeText = textOf(option);
    return { questionId, value: option.value, ...(freeText === '' ? {} : { freeText }) };
  });
  // A selected option that an editor has removed is reported as an error rather than dropped.
  return [...items, ...unknown.map((value) => ({ questionId, value }))];
}
