import type { Question } from '#client';
import { checkLinkValues, isDay, isTimeZone, type LinkValues } from '../shell/link-values.js';
import { OWN_TIME_ZONE } from '../shell/own-time-zone.js';
import { answersOf } from './answer-filter.js';

// prettier-ignore
export const ANALYTICS_LINK_NAMES = ['from', 'to', 'timeZone', 'view', 'question', 'answer', 'rows', 'columns'] as const;

export type AnalyticsLink = LinkValues<(typeof ANALYTICS_LINK_NAMES)[number]>;

/** The days (`2026-01-31`) refer to a time zone. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
  readonly timeZone: string;
}

/** The state of the analytics page that its URL contains. */
export interface AnalyticsView {
  readonly period: Period;
  readonly isPaper: boolean;
  /** An answer as `<question id>:<answer>`: only respondents who gave it are counted. Empty: all. */
  readonly question: string;
  readonly answer: string;
  /** Ids of the questions that are compared. */
  readonly rows: string;
  readonly columns: string;
  readonly ignored: AnalyticsLink;
}

const PRINT = 'print';

export function readAnalyticsView(link: AnalyticsLink, questions: readonly Question[]): AnalyticsView {
  const isQuestion = (text: string): boolean => questions.some(({ id }) => String(id) === text);
  const filtered = questions.find(({ id }) => String(id) === link.question);
  const { valid, ignored } = checkLinkValues(ANALYTICS_LINK_NAMES, link, {
    from: isDay,
    to: isDay,
    timeZone: isTimeZone,
    view: (text) => text === PRINT,
    question: isQuestion,
    answer: (text) => answersOf(filtered).some(({ value }) => value === text),
    rows: isQuestion,
    columns: isQuestion,
  });
  const { view, question = '', answer = '', rows = '', columns = '', ...days } = valid;
  const period = { timeZone: OWN_TIME_ZONE, ...days };
  return { period, isPaper: view === PRINT, question, answer, rows, columns, ignored };
}

export function linkOfAnalytics({ period, isPaper, ...more }: Omit<AnalyticsView, 'ignored'>): AnalyticsLink {
  const given = Object.entries(more).filter(([, value]) => value !== '');
  return { ...period, ...Object.fromEntries(given), ...(isPaper && { view: PRINT }) };
}
