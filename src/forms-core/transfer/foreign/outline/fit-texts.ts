import { MAX_LINE, MAX_PROSE } from '#client';
import { isMap, type Fields } from '../../../../common/index.js';
import { isLine, lineOf } from '../line-of.js';

const NAMES = ['title', 'question', 'label', 'value'] as const;

/** The beginning of a placeholder, the uuid of its question, and whether it is complete. */
const PLACEHOLDER = /\{\{(?=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\|[^{}]*)?(\}\})?)/gi;
const CUT_PLACEHOLDER = /\{\{[^{}]*\}?$/;

interface Fitting {
  readonly note: (place: string, what: string) => void;
  /** The uuids of the questions. */
  readonly questions: ReadonlySet<unknown>;
}

/**
 * Makes the texts of a form valid: truncates those that are too long, and separates the braces of what looks like a placeholder
 * but names no question. Adds a note for each of them.
 */
export function fitTexts(form: Fields, fitting: Fitting, place = 'survey'): Fields {
  const fitted = Object.entries(form).map(([field, value]): [string, unknown] => [
    field,
    fit(field, value, place, fitting),
  ]);
  return Object.fromEntries(fitted);
}

function fit(field: string, value: unknown, place: string, fitting: Fitting): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => fit(field, each, place, fitting));
  if (isMap(value)) return fitTexts(value, fitting, nameOf(value) ?? place);
  if (typeof value !== 'string') return value;
  const { note, questions } = fitting;
  // The value of a condition may contain spaces that it compares.
  const given = field === 'value' ? value : lineOf(field, value);
  const text = given.replace(PLACEHOLDER, (braces, uuid: string, end?: string) =>
    end !== undefined && questions.has(uuid) ? braces : '{ {',
  );
  if (text !== given) note(place, `{{ before an identifier becomes { { in the ${field}`);
  const limit = isLine(field) ? MAX_LINE : MAX_PROSE;
  if (text.length <= limit) return text;
  note(place, `the ${field} is shortened to ${limit} characters`);
  return text
    .slice(0, limit)
    .replace(/\p{Surrogate}$/u, '')
    .replace(CUT_PLACEHOLDER, '');
}

function nameOf(record: Fields): string | undefined {
  const name = NAMES.map((each) => record[each]).find((each) => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? name.slice(0, 100) : undefined;
}
