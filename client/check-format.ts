import { countDecimals, parseFormat, type Comparable } from './answer-format.js';
import { countCharacters } from './count-characters.js';
import { quote, shorten, type Finding } from './finding.js';
import type { AnswerBound, InputType, QuestionSettings } from './form.types.js';
import type { PatternMatcher } from './pattern-matcher.js';

/** The format that the answer to a `text` question must have. */
export type AnswerFormat = Pick<
  QuestionSettings,
  'inputType' | 'min' | 'max' | 'decimals' | 'pattern' | 'maxLength'
>;

/** What checking a question requires from its form. */
export interface FormatContext {
  /** The answer to another question, for bounds that refer to it; undefined without an answer. */
  readonly answerTo: (questionId: number) => string | undefined;
  /** Without it patterns are not checked. */
  readonly matchesPattern: PatternMatcher | undefined;
}

/** Limits the duration of a match. */
const MAX_MATCHED = 1_000;

const EXAMPLES: Readonly<Record<InputType, string>> = {
  text: 'a text',
  multiline: 'a text',
  email: 'an email address such as ada@example.com',
  url: 'a URL such as https://example.com',
  tel: 'a telephone number such as +41 44 123 45 67',
  number: 'a number such as 12 or -1.5',
  date: 'a date such as 2027-06-12',
  month: 'a month such as 2027-06',
  time: 'a time such as 19:30',
  duration: 'a duration such as PT1H30M',
};

/** The example of a format for messages. */
export function exampleOf(inputType: InputType): string {
  return EXAMPLES[inputType];
}

/** The problem of the answer to a text question; undefined if it has the expected format or is blank. */
export function checkFormat(
  format: AnswerFormat,
  value: string,
  context: FormatContext,
): Finding | undefined {
  const { inputType } = format;
  if (value.trim() === '') return undefined;
  return (
    checkMaxLength(format, value) ??
    (inputType === undefined ? undefined : checkValue(inputType, format, value, context)) ??
    checkPattern(format, value, context)
  );
}

function checkMaxLength({ maxLength, pattern }: AnswerFormat, value: string): Finding | undefined {
  const most = pattern === undefined ? maxLength : Math.min(maxLength ?? MAX_MATCHED, MAX_MATCHED);
  if (most === undefined || value.length <= most) return undefined;
  const length = countCharacters(value);
  if (length <= most) return undefined;
  return ['value_too_long', `${length} characters are too many: ${most} at most.`];
}

function checkValue(
  inputType: InputType,
  format: AnswerFormat,
  value: string,
  context: FormatContext,
): Finding | undefined {
  const parsed = parseFormat(inputType, value);
  if (parsed === undefined) return ['invalid_format', `${quote(value)} is not ${EXAMPLES[inputType]}.`];
  const { decimals, min, max } = format;
  if (inputType === 'number' && decimals !== undefined && countDecimals(value) > decimals) {
    return ['invalid_format', `${shorten(value)} has more than ${decimals} decimals.`];
  }
  const [lowest, highest] = [min, max].map((bound) => resolveBound(inputType, bound, context));
  if (lowest !== undefined && parsed < lowest.value) {
    return ['out_of_range', `${shorten(value)} is below ${lowest.text}.`];
  }
  if (highest !== undefined && parsed > highest.value) {
    return ['out_of_range', `${shorten(value)} is above ${highest.text}.`];
  }
  return undefined;
}

function resolveBound(
  inputType: InputType,
  bound: AnswerBound | undefined,
  { answerTo }: FormatContext,
): { readonly value: Comparable; readonly text: string } | undefined {
  if (bound === undefined) return undefined;
  if (typeof bound === 'number') return { value: bound, text: String(bound) };
  const text = typeof bound === 'string' ? bound : answerTo(bound.questionId);
  const value = text === undefined ? undefined : parseFormat(inputType, text);
  return text === undefined || value === undefined ? undefined : { value, text };
}

function checkPattern(
  { pattern }: AnswerFormat,
  value: string,
  { matchesPattern }: FormatContext,
): Finding | undefined {
  if (pattern === undefined || matchesPattern === undefined || matchesPattern(pattern, value))
    return undefined;
  return ['invalid_format', `${quote(value)} does not match the pattern ${shorten(pattern)}.`];
}
