import { checkFormat, type FormatContext } from './check-format.js';
import { countCharacters } from './count-characters.js';
import { findOption } from './find-option.js';
import { quote, shorten, type Finding } from './finding.js';
import type { AnswerableOption, AnswerableQuestion } from './form-plan.js';
import { isStorable } from './is-storable.js';
import type { QuestionType, SubmittedItem } from './form.types.js';

/** Maximum length of a value or a free text in characters (Unicode code points). */
export const MAX_ANSWER_LENGTH = 10_000;

type Check = (
  question: AnswerableQuestion,
  item: SubmittedItem,
  context: FormatContext,
) => Finding | undefined;

/** The options chosen by earlier answers; undefined for answers without an option. */
export type EarlierAnswers = ReadonlySet<AnswerableOption | undefined>;

const INTEGER = /^(0|-?[1-9][0-9]*)$/;

const CHECK_OF: Readonly<Record<QuestionType, Check>> = {
  text: (question, item, context) =>
    checkFreeText(question, item) ?? checkFormat(question, item.value, context),
  range: (question, item) => checkNumber(question, item) ?? checkFreeText(question, item),
  single: checkChoice,
  multi: checkChoice,
};

/**
 * The problem of one answer, given the earlier answers to the same question; undefined if it is valid. Texts that are empty or
 * too long are not checked further.
 */
export function checkAnswer(
  question: AnswerableQuestion,
  item: SubmittedItem,
  earlier: EarlierAnswers,
  context: FormatContext,
): Finding | undefined {
  return (
    checkLength(item) ??
    checkText(item) ??
    CHECK_OF[question.questionType](question, item, context) ??
    checkCount(question, item, earlier)
  );
}

function checkLength({ value, freeText = '' }: SubmittedItem): Finding | undefined {
  // Cheap check first: there are never more characters than code units.
  if (Math.max(value.length, freeText.length) <= MAX_ANSWER_LENGTH) return undefined;
  const longest = Math.max(countCharacters(value), countCharacters(freeText));
  if (longest <= MAX_ANSWER_LENGTH) return undefined;
  return ['value_too_long', `${longest} characters are too many: ${MAX_ANSWER_LENGTH} at most.`];
}

function checkText({ value, freeText = '' }: SubmittedItem): Finding | undefined {
  if (isStorable(value) && isStorable(freeText)) return undefined;
  return ['invalid_text', 'Texts must be valid Unicode without the character U+0000.'];
}

function checkFreeText(
  { questionType }: AnswerableQuestion,
  { freeText = '' }: SubmittedItem,
): Finding | undefined {
  if (freeText.trim() === '') return undefined;
  return ['free_text_not_allowed', `A ${questionType} question does not accept freeText.`];
}

function checkNumber(
  { rangeFrom, rangeTo }: AnswerableQuestion,
  { value }: SubmittedItem,
): Finding | undefined {
  if (!INTEGER.test(value)) return ['not_an_integer', `${quote(value)} is not an integer.`];
  const number = Number(value);
  if (number >= (rangeFrom ?? -Infinity) && number <= (rangeTo ?? Infinity)) return undefined;
  const bounds = [rangeFrom, rangeTo].map((bound) => (bound === null ? '…' : String(bound))).join(' to ');
  return ['out_of_range', `${shorten(value)} is outside of ${bounds}.`];
}

function checkChoice(
  { answerOptions }: AnswerableQuestion,
  { value, freeText = '' }: SubmittedItem,
): Finding | undefined {
  const option = findOption(answerOptions, value);
  if (option === undefined)
    return ['unknown_option', `The question has no option with the value ${quote(value)}.`];
  if (freeText.trim() === '') {
    if (option.freeTextRequired !== true || option.value !== value) return undefined;
    return ['free_text_required', `The option ${quote(value)} requires freeText.`];
  }
  if (option.freeText === 'dontShowFreeText') {
    return ['free_text_not_allowed', `The option ${quote(value)} does not accept freeText.`];
  }
  if (option.value === value) return undefined;
  return [
    'free_text_not_allowed',
    `The value is a free text: send ${quote(option.value)} with freeText instead.`,
  ];
}

function checkCount(
  { questionType, answerOptions, maxAnswers }: AnswerableQuestion,
  { value }: SubmittedItem,
  earlier: EarlierAnswers,
): Finding | undefined {
  if (earlier.size === 0) return undefined;
  if (questionType !== 'multi')
    return ['too_many_answers', `A ${questionType} question accepts only one answer.`];
  const option = findOption(answerOptions, value);
  if (option === undefined) return undefined;
  if (earlier.has(option)) return ['too_many_answers', `The option ${quote(option.value)} is chosen twice.`];
  const exclusive = [...earlier, option].find((each) => each?.exclusive === true);
  if (exclusive !== undefined) {
    return ['exclusive_option', `The option ${quote(exclusive.value)} cannot be chosen with others.`];
  }
  if (maxAnswers === undefined || earlier.size < maxAnswers) return undefined;
  return ['too_many_answers', `At most ${maxAnswers} options can be chosen.`];
}
