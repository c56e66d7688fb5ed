import type { CrossTable, CrossTableQuestion, Question } from '#client';
import { listNumbers } from '../list-numbers.js';
import { numberLabel } from '../number-label.js';

/** Number of respondents: of a column if `row` is undefined, of the whole table if both are. */
export interface CrossCount {
  /** The option id, or the number of a range question. */
  readonly row: number | undefined;
  readonly column: number | undefined;
  readonly count: number;
}

interface Axis {
  readonly question: CrossTableQuestion;
  /** In the order of `question.answers`. */
  readonly choices: readonly number[];
}

export function makeCrossTable(
  formId: number,
  { rows, columns }: { readonly rows: Question; readonly columns: Question },
  counts: readonly CrossCount[],
): CrossTable {
  const byKey = new Map<string, number>();
  for (const { row, column, count } of counts) {
    const key = keyOf(row, column);
    byKey.set(key, (byKey.get(key) ?? 0) + count);
  }
  const countOf = (row?: number, column?: number): number => byKey.get(keyOf(row, column)) ?? 0;
  const vertical = axisOf(rows, new Set(counts.map(({ row }) => row)));
  const horizontal = axisOf(columns, new Set(counts.map(({ column }) => column)));
  return {
    formId,
    rows: vertical.question,
    columns: horizontal.question,
    counts: vertical.choices.map((row) => horizontal.choices.map((column) => countOf(row, column))),
    totals: horizontal.choices.map((column) => countOf(undefined, column)),
    respondents: countOf(),
  };
}

function keyOf(row: number | undefined, column: number | undefined): string {
  return `${String(row)} ${String(column)}`;
}

function axisOf(question: Question, chosen: ReadonlySet<number | undefined>): Axis {
  const { id: questionId, questionType, answerOptions } = question;
  if (questionType !== 'range') {
    const answers = answerOptions.map(({ value, label }) => ({ answer: value, label }));
    return { question: { questionId, answers }, choices: answerOptions.map(({ id }) => id) };
  }
  const choices = listNumbers(
    question,
    [...chosen].filter((choice) => choice !== undefined),
  );
  const answers = choices.map((value) => ({ answer: String(value), label: numberLabel(question, value) }));
  return { question: { questionId, answers }, choices };
}
