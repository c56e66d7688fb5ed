import type { PropertyType } from './property.js';
import { parseDate } from './parse-date.js';

interface ValueType {
  /** The stored lexical form; undefined if the text is not a value of the type. */
  readonly parse: (text: string) => string | undefined;
  /** Expected formats, for error messages. */
  readonly expected: string;
}

const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);
/** Numbers with a larger exponent are rejected, because PostgreSQL would write out all their zeros. */
const MAX_EXPONENT = 1000;
/** PostgreSQL stores 131,072 digits before the decimal point and 16,383 after it; this limit is below with any exponent. */
const MAX_NUMBER_LENGTH = 1000;
const NUMBER_LIMITS = `with at most ${MAX_NUMBER_LENGTH} characters and an exponent from -${MAX_EXPONENT} to ${MAX_EXPONENT}`;
const NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;
const NOT_FINITE: ReadonlyMap<string, string> = new Map([
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['-Infinity', '-Infinity'],
  ['INF', 'Infinity'],
  ['-INF', '-Infinity'],
]);

const TEXT: ValueType = { parse: (text) => text, expected: 'a text' };

/** XML may be indented; names and identifiers neither begin nor end with whitespace. */
const TRIMMED: ValueType = { parse: (text) => text.trim(), expected: 'a text' };

const VALUE_TYPES: Readonly<Record<PropertyType, ValueType>> = {
  String: TEXT,
  Name: TRIMMED,
  Path: TEXT,
  URI: TEXT,
  Reference: TRIMMED,
  WeakReference: TRIMMED,
  Binary: TEXT,
  Boolean: { parse: parseBoolean, expected: '"true" or "false"' },
  Long: { parse: parseLong, expected: 'an integer from -9223372036854775808 to 9223372036854775807' },
  Double: {
    parse: parseDouble,
    expected: `NaN, Infinity, -Infinity or a number such as 4.0 or 1.5E-3 ${NUMBER_LIMITS}`,
  },
  Decimal: { parse: jsonNumber, expected: `a decimal number such as 12.50 ${NUMBER_LIMITS}` },
  Date: {
    parse: (text) => parseDate(text.trim()),
    expected: 'a date such as 2020-02-01T13:45:49.952+07:00, with a year from 0000 to 9999',
  },
};

/** The stored lexical form (property.ts) of a value; undefined if the text is not a value of the type. */
export function parseValue(type: PropertyType, text: string): string | undefined {
  return VALUE_TYPES[type].parse(text);
}

export function expectedValue(type: PropertyType): string {
  return VALUE_TYPES[type].expected;
}

function parseBoolean(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  return lower === 'true' || lower === 'false' ? lower : undefined;
}

function parseLong(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^[-+]?\d{1,40}$/.test(trimmed)) return undefined;
  const value = BigInt(trimmed.replace('+', ''));
  return value >= MIN_LONG && value <= MAX_LONG ? value.toString() : undefined;
}

function parseDouble(text: string): string | undefined {
  const special = NOT_FINITE.get(text.trim());
  if (special !== undefined) return special;
  const number = jsonNumber(text);
  return number !== undefined && Number.isFinite(Number(number)) ? number : undefined;
}

/** The number as written, converted to valid JSON: `+5` → `5`, `.5` → `0.5`, `5.` → `5.0`, `007` → `7`. */
function jsonNumber(text: string): string | undefined {
  const match = matchNumber(text.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction, exponent] = match;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction === undefined ? '' : `.${fraction || '0'}`;
  const power = exponent === undefined ? '' : `E${exponent.replace('+', '')}`;
  return `${sign === '-' ? '-' : ''}${integer}${decimals}${power}`;
}

/** The parts of a number within the limits; null if the text is not one. */
function matchNumber(text: string): RegExpExecArray | null {
  const match = text.length > MAX_NUMBER_LENGTH ? null : NUMBER.exec(text);
  const [, , whole = '', fraction = '', exponent = '0'] = match ?? [];
  return whole + fraction === '' || Math.abs(Number(exponent)) > MAX_EXPONENT ? null : match;
}
