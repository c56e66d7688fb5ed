import { type FieldValues, type SubmittedItem, makeSubmissionKey } from '#client';
import { AppError } from '../../common/index.js';
import type { PageStamps } from '../spam/page-guard.service.js';

/** More than the number of questions and options of any form. */
const MAX_ANSWERS = 5_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The fields of a submitted page, by name. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The state carried in hidden fields; nothing is stored before the last step is submitted. */
export interface PageState {
  /** Answers of the other steps, including later ones after going back. */
  readonly answers: readonly SubmittedItem[];
  /** Questions on the page; empty for the final confirmation page and for a section without questions. */
  readonly shown: readonly number[];
  /** The section without questions that the page shows. */
  readonly section?: number | undefined;
  /** Signed times, which `PageGuardService` verifies. */
  readonly stamps: PageStamps;
  /** Idempotency key: a page submitted twice stores one response. */
  readonly key: string;
}

export function writeState({
  answers,
  shown,
  section,
  stamps: { opened, solved },
  key,
}: PageState): { name: string; value: string }[] {
  const compact = answers.map(({ questionId, value, freeText }) =>
    freeText === undefined ? [questionId, value] : [questionId, value, freeText],
  );
  return [
    { name: 'answers', value: JSON.stringify(compact) },
    { name: 'shown', value: shown.join(' ') },
    ...(section === undefined ? [] : [{ name: 'section', value: String(section) }]),
    ...(opened === undefined ? [] : [{ name: 'opened', value: opened }]),
    ...(solved === undefined ? [] : [{ name: 'solved', value: solved }]),
    { name: 'key', value: key },
  ];
}

/** Parses the output of `writeState`; the input is untrusted. @throws AppError badRequest */
export function readState(fields: Fields): PageState {
  const values = valuesOf(fields);
  const [shown = ''] = values('shown');
  const [key = ''] = values('key');
  return {
    answers: readAnswers(values('answers')[0] ?? '[]'),
    shown: shown.split(' ').filter(isId).map(Number),
    section: values('section').filter(isId).map(Number)[0],
    stamps: { opened: values('opened')[0], solved: values('solved')[0] },
    key: KEY.test(key) ? key : makeSubmissionKey(),
  }; // prettier-ignore
}

function isId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** The values of a field; empty if it is missing. */
export function valuesOf(fields: Fields): FieldValues {
  return (name) => (Object.hasOwn(fields, name) ? [fields[name] ?? []].flat() : []);
}

function readAnswers(text: string): SubmittedItem[] {
  const read = parse(text);
  if (!Array.isArray(read) || read.length > MAX_ANSWERS) throw damaged();
  return read.map((entry: unknown) => {
    if (!Array.isArray(entry)) throw damaged();
    const [questionId, value, freeText] = entry.map((part: unknown) => part);
    if (typeof questionId !== 'number' || typeof value !== 'string') throw damaged();
    if (freeText === undefined) return { questionId, value };
    if (typeof freeText !== 'string') throw damaged();
    return { questionId, value, freeText };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

function damaged(): AppError {
  return new AppError('badRequest', 'The field "answers" is invalid.');
}
