import { isStorable, type Question } from '#client';
import { checkLinkValues, isDay, isTimeZone, type LinkValues } from '../shell/link-values.js';
import { storedUserName } from '../shell/stored-user-name.js';
import { OWN_TIME_ZONE } from '../shell/own-time-zone.js';
import type { ResultFilter } from './results.queries.js';

/** Names of the filters in the URL. */
const FIELDS = ['from', 'to', 'timeZone', 'user', 'question', 'answer', 'text'] as const;
export const RESULT_LINK_NAMES = [...FIELDS, 'passed', 'view', 'columns'] as const;

export type FilterInputs = Readonly<Record<(typeof FIELDS)[number], string>>;
export type ResultLink = LinkValues<(typeof RESULT_LINK_NAMES)[number]>;

/** The state of the results page that its URL contains. */
export interface ResultView {
  readonly inputs: FilterInputs;
  readonly filter: ResultFilter;
  /** For each page before the current one, the id of its last response. */
  readonly passed: readonly number[];
  readonly isTable: boolean;
  /** Ids of the questions that are columns of the table; undefined for all. */
  readonly columns: readonly number[] | undefined;
  readonly ignored: ResultLink;
}

const PASSED = /^\d{1,15}(?:-\d{1,15})*$/;
/** The value of `view` for the table. */
const TABLE = 'table';
const NO_INPUTS: Omit<FilterInputs, 'timeZone'> = {
  ...{ from: '', to: '', user: '', question: '', answer: '', text: '' },
};

export function readResultView(link: ResultLink, questions: readonly Question[]): ResultView {
  const question = questions.find(({ id }) => String(id) === link.question);
  const { valid, ignored } = checkLinkValues(RESULT_LINK_NAMES, link, {
    from: isDay,
    to: isDay,
    timeZone: isTimeZone,
    user: isStorable,
    question: () => question !== undefined,
    answer: (text) => question !== undefined && isAnswerOf(question, text),
    text: isStorable,
    passed: (text) => PASSED.test(text),
    view: (text) => text === TABLE,
    columns: (text) => PASSED.test(text),
  });
  const { passed, view, columns, ...given } = valid;
  const inputs = { ...NO_INPUTS, timeZone: OWN_TIME_ZONE, ...given };
  return {
    inputs,
    filter: filterOf(inputs),
    passed: numbersIn(passed) ?? [],
    isTable: view === TABLE,
    columns: numbersIn(columns),
    ignored,
  };
}

/** The filters that are counted; a question and its answer count as one. */
const COUNTED = ['from', 'to', 'user', 'question', 'text'] as const;

export function countFilters(inputs: FilterInputs): number {
  return COUNTED.filter((name) => inputs[name] !== '').length;
}

/** The link to the first page of filtered results. Dates require the time zone that they refer to. */
export function linkOfFilters({ timeZone, ...inputs }: FilterInputs): ResultLink {
  const { from, to, user, text } = inputs;
  return {
    ...inputs,
    user: user.trim(),
    text: text.trim(),
    ...((from !== '' || to !== '') && { timeZone }),
  };
}

/** The view settings of the results, which filters do not change. */
export function lookOf({ view, columns }: ResultLink): ResultLink {
  return { ...(view !== undefined && { view }), ...(columns !== undefined && { columns }) };
}

/** The link to the same responses as a table or list. */
export function linkOfLook(link: ResultLink, isTable: boolean, columns?: readonly number[]): ResultLink {
  const { view: _, columns: __, ...rest } = link;
  return { ...rest, ...(isTable && { view: TABLE, ...(columns && { columns: columns.join('-') }) }) };
}

/** The link to a page of the same results. */
export function linkOfPage(link: ResultLink, passed: readonly number[]): ResultLink {
  return { ...link, passed: passed.join('-') };
}

function numbersIn(text: string | undefined): readonly number[] | undefined {
  return text?.split('-').map(Number);
}

function isAnswerOf({ answerOptions }: Question, text: string): boolean {
  return answerOptions.length === 0 ? isStorable(text) : answerOptions.some(({ value }) => value === text);
}

function filterOf({ from, to, timeZone, user, question, answer, text }: FilterInputs): ResultFilter {
  return {
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...((from !== '' || to !== '') && { timeZone }),
    ...(user !== '' && { user: storedUserName(user) }),
    ...(question !== '' && { questionId: Number(question) }),
    ...(answer !== '' && { answer }),
    ...(text !== '' && { text }),
  };
}
