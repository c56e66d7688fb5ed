import { walk, type SubmittedItem } from '#client';
import { typedText, type CountedForm } from './tallies/counted-form.js';
import type { StoredAnswers, StoredItem } from './stored-answers.js';

export interface CountedAnswer {
  readonly questionId: number;
  /** The option id, or the number of a range question; undefined for text questions. */
  readonly choice: number | undefined;
  /** The answer to a text question, or the free text of an option. */
  readonly text: string | undefined;
}

/** State of a question in a response. */
export const NOT_REACHED = 0;
const REACHED = 1;
/** Implies reached. */
export const ANSWERED = 2;

/** The contribution of a response to the analytics of its form. */
export interface CountedResponse {
  readonly answers: readonly CountedAnswer[];
  /** One state per question, in the order of the counted form. */
  readonly states: readonly number[];
}

export function readAnswers(counted: CountedForm, { created, items }: StoredAnswers): CountedResponse {
  const answers = items.map((item) => readItem(counted, item)).filter((answer) => answer !== undefined);
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const onPath = findPath(counted, items);
  const states = counted.questions.map(({ question: { id }, from, to }) => {
    // The rules may have changed after the submission, so that an answered question is counted as reached.
    if (answered.has(id)) return ANSWERED;
    return created >= from && created < to && (onPath?.has(id) ?? true) ? REACHED : NOT_REACHED;
  });
  return { answers, states };
}

/** The answer of an item; undefined for a blank text. */
function readItem(
  counted: CountedForm,
  [questionId, optionId, value, freeText]: StoredItem,
): CountedAnswer | undefined {
  const question = counted.plan.byId.get(questionId)?.question;
  if (question === undefined || value.trim() === '') return undefined;
  if (question.questionType === 'text') return { questionId, choice: undefined, text: value };
  if (question.questionType === 'range') return { questionId, choice: Number(value), text: undefined };
  if (optionId === null) return undefined;
  const text = typedText(counted, optionId, value, freeText) ?? undefined;
  return { questionId, choice: optionId, text };
}

/** The questions reached with these answers under the current rules; undefined: all. */
function findPath(counted: CountedForm, items: readonly StoredItem[]): ReadonlySet<number> | undefined {
  if (counted.form.rules.length === 0) return undefined;
  const answers = items.map(([questionId, optionId, value]): SubmittedItem => {
    const chosen = optionId === null ? undefined : counted.optionValues.get(optionId);
    return { questionId, value: chosen ?? value };
  });
  return walk(counted.plan, answers).questionIds;
}
