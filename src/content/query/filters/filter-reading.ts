import { AppError } from '../../../common/index.js';

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const INSTANT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?(?:\d{1,3}|1000))?$/;
/** Maximum length of numbers in responses, as PostgreSQL writes them. */
const MAX_NUMBER_LENGTH = 2_010;
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
/** Numbers with up to this many digits are distinct as doubles. */
const MAX_EXACT_DIGITS = 15;

/** A time span in epoch ms: `start` is inclusive, `end` exclusive. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Converts a number in a filter to PostgreSQL's numeric format; undefined if the text is not a number. */
export function readNumber(text: string): string | undefined {
  return text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text) ? text : undefined;
}

/** Whether a double represents the number precisely enough for comparisons. */
export function isExactAsDouble(text: string): boolean {
  if (text.length <= MAX_EXACT_DIGITS && PLAIN_NUMBER.test(text)) return true;
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  const value = Math.abs(Number(text));
  return (
    digits === '' || (digits.length <= MAX_EXACT_DIGITS && value < Number.MAX_SAFE_INTEGER && value > 1e-200)
  );
}

/**
 * Parses a date in a filter: a day is the whole UTC day, a date-time one millisecond.
 * @throws AppError `invalidValueFormat` with the key and both formats
 */
export function readSpan(text: string, key: string): TimeSpan {
  const span = tryReadSpan(text);
  if (span !== undefined) return span;
  const formats = 'use an ISO 8601 date (2027-06-12) or date-time (2027-06-12T19:00:00.000Z)';
  // A `+` in a URL is decoded as a space.
  const isSpace = tryReadSpan(text.replace(' ', '+')) !== undefined;
  const fix = isSpace ? 'write the + of the offset as %2B in' : `${formats} instead of`;
  throw new AppError('invalidValueFormat', `${key} is a date: ${fix} "${text}"`);
}

/** Like `readSpan`; undefined for any other format. */
export function tryReadSpan(text: string): TimeSpan | undefined {
  const day = DAY.exec(text);
  if (day !== null) {
    const start = Date.parse(`${text}T00:00:00.000Z`);
    return Number.isNaN(start) || !isCalendarDay(start, Number(day[3]))
      ? undefined
      : { start, end: start + DAY_MS };
  }
  if (!INSTANT.test(text)) return undefined;
  const start = Date.parse(text);
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00:00.000Z`);
  const valid = !Number.isNaN(start) && isCalendarDay(midnight, Number(text.slice(8, 10)));
  return valid ? { start, end: start + 1 } : undefined;
}

// Date.parse turns the 30th of February into a day of March.
function isCalendarDay(midnight: number, day: number): boolean {
  return new Date(midnight).getUTCDate() === day;
}
