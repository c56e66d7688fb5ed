import { MAX_LINE, MAX_PROSE } from '#client';
import { isMap, type Fields } from '../../../../common/index.js';
import { isLine } from '../line-of.js';

const NAMES = ['title', 'question', 'label', 'value'] as const;

type Note = (place: string, what: string) => void;

/** Truncates texts of a form that are too long. @param note receives a note for each of them */
export function fitTexts(form: Fields, note: Note, place = 'survey'): Fields {
  const fitted = Object.entries(form).map(([field, value]): [string, unknown] => [
    field,
    fit(field, value, place, note),
  ]);
  return Object.fromEntries(fitted);
}

function fit(field: string, value: unknown, place: string, note: Note): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => fit(field, each, place, note));
  if (isMap(value)) return fitTexts(value, note, nameOf(value) ?? place);
  const limit = isLine(field) ? MAX_LINE : MAX_PROSE;
  if (typeof value !== 'string' || value.length <= limit) return value;
  note(place, `the ${field} is shortened to ${limit} characters`);
  return value.slice(0, limit).replace(/\p{Surrogate}$/u, '');
}

function nameOf(record: Fields): string | undefined {
  const name = NAMES.map((each) => record[each]).find((each) => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? name.slice(0, 100) : undefined;
}
