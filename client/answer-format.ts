import type { InputType } from './form.types.js';

/** A value that can be compared with the bounds of a question: a number, or a text that sorts as its meaning. */
export type Comparable = number | string;

type Parse = (value: string) => Comparable | undefined;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const TELEPHONE = /^\+?[\d ()./-]+$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DURATION =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Seconds in the components of a duration; a year counts as 365 days, a month as 30. */
const SECONDS = [31_536_000, 2_592_000, 604_800, 86_400, 3_600, 60, 1];

/** The maximum length of an email address (RFC 5321), a number or a duration. */
const MAX_SHORT = 254;
const MAX_URL = 2_000;
const DIGITS = { min: 3, max: 20 };

const PARSE: Readonly<Record<InputType, Parse>> = {
  text: (value) => value,
  multiline: (value) => value,
  email: (value) => (value.length <= MAX_SHORT && EMAIL.test(value) ? value : undefined),
  url: parseUrl,
  tel: parseTelephone,
  number: (value) => (value.length <= MAX_SHORT && NUMBER.test(value) ? finite(Number(value)) : undefined),
  date: (value) => (isDate(value) ? value : undefined),
  month: (value) => (MONTH.test(value) ? value : undefined),
  time: (value) => (TIME.test(value) ? value : undefined),
  duration: parseDuration,
};

/** The value of an answer in the standard form of its type (docs/reference/forms.md#formats); undefined in another form. */
export function parseFormat(inputType: InputType, value: string): Comparable | undefined {
  return PARSE[inputType](value);
}

function parseUrl(value: string): string | undefined {
  if (value.length > MAX_URL || !/^https?:\/\/[^\s/]/i.test(value) || /\s/.test(value)) return undefined;
  return URL.canParse(value) ? value : undefined;
}

function parseTelephone(value: string): string | undefined {
  const { length } = value.replace(/\D/g, '');
  return TELEPHONE.test(value) && length >= DIGITS.min && length <= DIGITS.max ? value : undefined;
}

function isDate(value: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(value) ?? [];
  if (year === '') return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return Number(month) <= 12 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function parseDuration(value: string): number | undefined {
  const found = value.length <= MAX_SHORT ? DURATION.exec(value) : null;
  if (found === null) return undefined;
  return finite(SECONDS.reduce((sum, seconds, index) => sum + seconds * Number(found[index + 1] ?? 0), 0));
}

function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined;
}

/** The number of decimals of a number in its standard form. */
export function countDecimals(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/**
 * What a respondent typed in the standard form of its type, if it can be read: numbers with a decimal comma, durations as hours
 * and minutes (`1:30`). Three digits after a comma may be a group of thousands and are not read.
 */
export function normaliseAnswer(inputType: InputType | undefined, typed: string): string {
  if (inputType === undefined || inputType === 'text' || inputType === 'multiline') return typed;
  const value = typed.trim();
  if (inputType === 'number') return normaliseNumber(value);
  if (inputType === 'duration') return normaliseDuration(value);
  return value;
}

function normaliseNumber(value: string): string {
  const plain = value.replace(/[\s'’]/g, '');
  const [, sign = '', whole = '', , decimals = ''] = /^([+-]?)(\d*)(?:([.,])(\d*))?$/.exec(plain) ?? [];
  if (whole === '' && decimals === '') return value;
  if (/,\d{3}$/.test(plain)) return value;
  const standard = `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}`;
  return decimals === '' ? standard : `${standard}.${decimals}`;
}

function normaliseDuration(value: string): string {
  const [, hours, minutes] = /^(\d{1,6}):([0-5]?\d)$/.exec(value) ?? [];
  // Other texts are rejected and shown again as they were typed.
  if (hours === undefined || minutes === undefined) {
    const iso = value.toUpperCase();
    return parseDuration(iso) === undefined ? value : iso;
  }
  const parts = [
    Number(hours) > 0 ? `${String(Number(hours))}H` : '',
    Number(minutes) > 0 ? `${String(Number(minutes))}M` : '',
  ].join('');
  return parts === '' ? 'PT0M' : `PT${parts}`;
}

/** A stored answer as respondents type it: durations of hours and minutes as `1:30`. */
export function typedForm(inputType: InputType | undefined, value: string): string {
  if (inputType !== 'duration') return value;
  const [all, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:([0-5]?\d)M)?$/.exec(value) ?? [];
  return all === undefined || all === 'PT' ? value : `${hours}:${minutes.padStart(2, '0')}`;
}
