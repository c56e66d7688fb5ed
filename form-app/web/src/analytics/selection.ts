import type { Question } from '#client';
import type { Period } from './analytics-view.js';

/** The responses to count: a period, and optionally the respondents who gave an answer. */
export interface Selection extends Period {
  readonly questionId?: number;
  readonly answer?: string;
}

export function selectionOf(period: Period, question: Question | undefined, answer: string): Selection {
  if (question === undefined) return period;
  return { ...period, questionId: question.id, ...(answer !== '' && { answer }) };
}

export function parametersOf(selection: Selection): Record<string, string> {
  return Object.fromEntries(Object.entries(selection).map(([name, value]) => [name, String(value)]));
}
