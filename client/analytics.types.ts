import type { QuestionType } from './form.types.js';

/** Analytics of a form in a period (docs/reference/forms.md#analytics). */
export interface FormAnalytics {
  readonly formId: number;
  /** Responses in the period. */
  readonly responses: number;
  /** In form order; archived questions keep their positions. */
  readonly questions: readonly QuestionAnalytics[];
}

export const TREND_UNITS = ['day', 'week', 'month', 'year'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];

/** The number of responses over time. */
export interface ResponseTrend {
  readonly formId: number;
  /**
   * The length of each part: days for a period of up to 62 days, then weeks, months or years. Weeks start on
   * Monday.
   */
  readonly unit: TrendUnit;
  readonly timeZone: string;
  /** From the first to the last response, including parts without responses. */
  readonly parts: readonly TrendPart[];
}

export interface TrendPart {
  /** The first day: `2026-01-31`. */
  readonly from: string;
  readonly responses: number;
}

/** How often the answers to two questions were given together. */
export interface CrossTable {
  readonly formId: number;
  readonly rows: CrossTableQuestion;
  readonly columns: CrossTableQuestion;
  /** Number of respondents who gave both answers: a list for each row, in the order of the columns. */
  readonly counts: readonly (readonly number[])[];
  /** For each column, the respondents who gave its answer and answered the question of the rows. */
  readonly totals: readonly number[];
  /** Respondents who answered both questions. */
  readonly respondents: number;
}

/** A question of a cross table with the answers that it lists. */
export interface CrossTableQuestion {
  readonly questionId: number;
  readonly answers: readonly { readonly answer: string; readonly label: string }[];
}

export interface QuestionAnalytics {
  readonly questionId: number;
  readonly questionType: QuestionType;
  readonly title: string;
  readonly question: string;
  readonly archived: boolean;
  /** The chart definition of the question; null for text questions, which have no charts. */
  readonly chart: string | null;
  /** Respondents who gave an answer. */
  readonly answered: number;
  /**
   * Respondents who reached the question according to the rules while it existed; the denominator of every
   * `share`.
   */
  readonly reached: number;
  readonly rows: readonly AnswerRow[];
  /** Number of answers with texts that are not in `rows`; the rows of text questions are limited. */
  readonly unlisted?: number;
}

/** One answer: an option, a number or a text. */
export interface AnswerRow {
  readonly answer: string;
  readonly label: string;
  readonly count: number;
  /** Share of the respondents who reached the question, 0 to 1. */
  readonly share: number;
  /** Scale questions: mean and sum of all answers to the question, the same in each row. */
  readonly average?: number;
  readonly total?: number;
  /** For options with a free-text field: the entered texts. */
  readonly freeTexts?: TextCounts;
}

/** Number of answers per text, most frequent first, then by text. */
export interface TextCounts {
  readonly rows: readonly { readonly answer: string; readonly count: number }[];
  /** Number of answers with texts that are not listed. */
  readonly unlisted: number;
}
