import { normaliseAnswer } from './answer-format.js';
import type { AnswerOption, Question, SubmittedItem } from './form.types.js';

/** Returns the values of a form field by name. */
export type FieldValues = (name: string) => readonly string[];

export function answerField(questionId: number): string {
  return `q${questionId}`;
}

export function freeTextField(optionId: number): string {
  return `t${optionId}`;
}

/**
 * The answer to a question from the form fields; empty if there is none. An entered free text selects its
 * option, unless another option of a single choice question is selected.
 */
export function readAnswer(question: Question, values: FieldValues): SubmittedItem[] {
  const { id: questionId, questionType, answerOptions } = question;
  const given = values(answerField(questionId));
  if (questionType === 'text' || questionType === 'range') {
    const [first = ''] = given;
    const typed = questionType === 'range' ? first.trim() : first.replaceAll('\r\n', '\n');
    const value = normaliseAnswer(question.inputType, typed);
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
  // A selected option that has since been removed is reported as an error instead of being ignored.
  return [...items, ...unknown.map((value) => ({ questionId, value }))];
}
