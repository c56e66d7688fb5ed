import { isMap, type Fields } from '../../../../common/index.js';
import type { OutlinedQuestion } from '../outline/form-outline.js';
import { wholePattern } from '../whole-pattern.js';

/** Converts a validator to fields of a question; undefined without an equivalent. */
type Convert = (validator: Fields, question: OutlinedQuestion) => Fields | undefined;

const CONVERT: Readonly<Record<string, Convert>> = {
  email: (_, { inputType }) =>
    isPlain(inputType) || inputType === 'email' ? { inputType: 'email' } : undefined,
  numeric: ({ minValue, maxValue }, question) => {
    const { inputType, maxLength } = question;
    if (inputType !== 'number' && !(isPlain(inputType) && maxLength === undefined)) return undefined;
    const limits = { ...limit('min', minValue, question), ...limit('max', maxValue, question) };
    const { min, max }: Fields = { ...question, ...limits };
    return Number(min) > Number(max) ? undefined : { inputType: 'number', ...limits };
  },
  text: ({ minLength, maxLength, allowDigits }, question) => {
    if (allowDigits === false) return undefined;
    const isLong = Number.isInteger(maxLength) && Number(maxLength) >= 1 && Number(maxLength) <= 10_000;
    if ((typeof minLength === 'number' && minLength > 0) || (isLong && NUMBERS.has(question.inputType)))
      return undefined;
    return isLong ? limit('maxLength', maxLength, question) : {};
  },
  regex: ({ regex, caseInsensitive }, { inputType, pattern }) => {
    if (typeof regex !== 'string' || pattern !== undefined || NUMBERS.has(inputType)) return undefined;
    const whole = wholePattern(regex, caseInsensitive === true);
    return whole === undefined ? undefined : { pattern: whole };
  },
  answercount: ({ minCount, maxCount }, { answerOptions = [], ...question }) => {
    const isPossible = (count: unknown): boolean =>
      Number.isInteger(count) && Number(count) > 0 && Number(count) <= answerOptions.length;
    const limits = {
      ...(isPossible(minCount) ? limit('minAnswers', minCount, question) : {}),
      ...(isPossible(maxCount) ? limit('maxAnswers', maxCount, question) : {}),
    };
    const { minAnswers, maxAnswers }: Fields = { ...question, ...limits };
    return Number(minAnswers) > Number(maxAnswers) ? undefined : limits;
  },
};
const NUMBERS: ReadonlySet<unknown> = new Set(['number', 'date', 'month', 'time', 'duration']);

/**
 * Adds the limits in validators to a question.
 * @param note receives validators without an equivalent
 */
export function withValidators(
  question: OutlinedQuestion,
  validators: unknown,
  note: (what: string) => void,
): OutlinedQuestion {
  let validated = question;
  for (const validator of Array.isArray(validators) ? validators : []) {
    const { type, text } = isMap(validator) ? validator : {};
    const fields = isMap(validator) ? fieldsOf(validator, validated) : undefined;
    if (fields === undefined)
      note(`the validator ${JSON.stringify(validator).slice(0, 200)} has no equivalent`);
    else if (text !== undefined && text !== '')
      note(`the text of the validator ${String(type)} has no equivalent`);
    validated = { ...validated, ...fields };
  }
  return validated;
}

function fieldsOf(validator: Fields, question: OutlinedQuestion): Fields | undefined {
  const { type, notificationType = 'error' } = validator;
  const of = type === 'answercount' ? 'multi' : 'text';
  // Warnings do not reject answers.
  if (question.questionType !== of || notificationType !== 'error') return undefined;
  return Object.hasOwn(CONVERT, String(type)) ? CONVERT[String(type)]?.(validator, question) : undefined;
}

/** A limit, if the question does not have it yet. */
function limit(name: string, value: unknown, question: Fields): Fields {
  return typeof value !== 'number' || question[name] !== undefined ? {} : { [name]: value };
}

function isPlain(inputType: unknown): boolean {
  return inputType === undefined || inputType === 'text';
}
