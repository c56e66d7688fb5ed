import type { QuestionType } from './form.types.js';

/** What was answered to a form in a period (docs/reference/forms.md#analytics): plain data. */
export interface FormAnalytics {
  readonly formId: number;
  /** Responses in the period. */
  readonly responses: number;
  /** In the order in which the form is walked; archived questions stay where they stood. */
  readonly questions: readonly QuestionAnalytics[];
}

export interface QuestionAnalytics {
  readonly questionId: number;
  readonly questionType: QuestionType;
  readonly title: string;
  readonly question: string;
  readonly archived: boolean;
  /** The chart definition that shows it; null for text questions, which have none (What the service does 10). */
  readonly chart: string | null;
  /** Respondents who gave an answer. */
  readonly answered: number;
  /** Respondents whom the rules led to the question while it was there: the denominator of every `share`. */
  readonly reached: number;
  readonly rows: readonly AnswerRow[];
  /** Answers with texts that are not in `rows`, which is limited for text questions. */
  readonly unlisted?: number;
}

/** One answer: an option, a number or a text. */
export interface AnswerRow {
  readonly answer: string;
  readonly label: string;
  readonly count: number;
  /** Of those who reached the question, 0 to 1. */
  readonly share: number;
  /** Range questions: mean and sum of all answers to the question, the same in each row. */
  readonly average?: number;
  readonly total?: number;
  /** Options that show a free-text field: what was typed. */
  readonly freeTexts?: TextCounts;
}

/** How often each text was given, most frequent first, then by text. */
export interface TextCounts {
  readonly rows: readonly { readonly answer: string; readonly count: number }[];
  /** Answers with texts that are not listed. */
  readonly unlisted: number;
}
