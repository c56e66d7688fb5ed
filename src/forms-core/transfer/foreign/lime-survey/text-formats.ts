import { parseFormat } from '#client';
import { withoutUndefined, type Fields } from '../../../../common/index.js';
import type { OutlinedQuestion } from '../outline/form-outline.js';
import { wholePattern } from '../whole-pattern.js';
import type { LimeRecord } from './lime-survey-tables.js';
import type { QuestionAttributes } from './question-attributes.js';

const TYPES: Readonly<Record<string, 'text' | 'multiline' | 'number' | 'date'>> = {
  S: 'text',
  T: 'multiline',
  U: 'multiline',
  N: 'number',
  D: 'date',
  Q: 'text',
  K: 'number',
  ';': 'text',
  ':': 'number',
};
/** The limits of numbers, by the type of the question. */
const BOUNDS: Readonly<Record<string, readonly [min: string, max: string]>> = {
  N: ['min_num_value_n', 'max_num_value_n'],
  K: ['min_num_value_n', 'max_num_value_n'],
  ':': ['multiflexible_min', 'multiflexible_max'],
};
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const PREG = /^\/(.*)\/([a-z]*)$/s;

/**
 * Converts a question of LimeSurvey to a `text` question with its format and limits; undefined for other types.
 * @param note receives limits without an equivalent
 */
export function textQuestion(
  question: LimeRecord,
  attributes: QuestionAttributes,
  note: (what: string) => void,
): OutlinedQuestion | undefined {
  const { type = '' } = question.row;
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (known === undefined) return undefined;
  const valueOf = (attribute: string): string | undefined => attributes.valueOf(question, attribute);
  const inputType = known === 'text' && valueOf('numbers_only') === '1' ? 'number' : known;
  const fields = { questionType: 'text', inputType } as const;
  if (inputType === 'number') return { ...fields, ...numberLimits(question, attributes, note) };
  if (inputType === 'date') return { ...fields, ...dateLimits(valueOf, note) };
  return { ...fields, ...lengthOf(valueOf('maximum_chars'), note), ...patternOf(question.row.preg, note) };
}

type ValueOf = (attribute: string) => string | undefined;
type Note = (what: string) => void;

function numberLimits(question: LimeRecord, attributes: QuestionAttributes, note: Note): Fields {
  const valueOf = (attribute: string): string | undefined => attributes.valueOf(question, attribute);
  const [min, max] = (BOUNDS[question.row.type ?? ''] ?? []).map((attribute) => {
    const value = valueOf(attribute);
    if (value === undefined || NUMBER.test(value)) return value === undefined ? undefined : Number(value);
    note(`${attribute} ${value.slice(0, 100)} has no equivalent`);
    return undefined;
  });
  const isOrdered = min === undefined || max === undefined || min <= max;
  if (!isOrdered) note(`the limits ${min} and ${max} have no equivalent`);
  return {
    ...(isOrdered ? withoutUndefined({ min, max }) : {}),
    ...(valueOf('num_value_int_only') === '1' ? { decimals: 0 } : {}),
    ...unitOf(question, attributes, note),
  };
}

/** The unit in the language of the survey. */
function unitOf(question: LimeRecord, attributes: QuestionAttributes, note: Note): Fields {
  const unit = attributes.valueOf(question, 'suffix');
  if (attributes.textsOf(question, 'suffix').size > 1) note('suffix in other languages has no equivalent');
  return unit === undefined ? {} : { unit };
}

/** Days, months or times of day; other formats have no equivalent. */
function dateLimits(valueOf: ValueOf, note: Note): Fields {
  const format = valueOf('date_format') ?? 'yyyy-mm-dd';
  const inputType = inputTypeOf(format);
  if (inputType === undefined) note(`the date format ${format.slice(0, 100)} has no equivalent`);
  const [min, max] = ['date_min', 'date_max'].map((name) => {
    const value = valueOf(name);
    if (value === undefined || (inputType === 'date' && parseFormat('date', value) !== undefined))
      return value;
    note(`${name} ${value.slice(0, 100)} has no equivalent`);
    return undefined;
  });
  return { inputType: inputType ?? 'text', ...withoutUndefined({ min, max }) };
}

function inputTypeOf(format: string): 'date' | 'month' | 'time' | undefined {
  const [days, months, years, hours] = [/d/, /m/, /y/, /H/].map((part) => part.test(format));
  if (hours === true) return years === true ? undefined : 'time';
  if (years !== true || months !== true) return undefined;
  return days === true ? 'date' : 'month';
}

function lengthOf(text: string | undefined, note: Note): Fields {
  if (text === undefined || text === '0') return {};
  const maxLength = Number(text);
  if (Number.isInteger(maxLength) && maxLength > 0 && maxLength <= 10_000) return { maxLength };
  note(`maximum_chars ${text.slice(0, 100)} has no equivalent`);
  return {};
}

function patternOf(preg: string | undefined, note: Note): Fields {
  if (preg === undefined || preg === '') return {};
  const [, regex, flags = ''] = PREG.exec(preg) ?? [];
  const pattern =
    regex === undefined || /[^iu]/.test(flags) ? undefined : wholePattern(regex, flags.includes('i'));
  if (pattern !== undefined) return { pattern };
  note(`the pattern ${preg.slice(0, 200)} is omitted`);
  return {};
}
