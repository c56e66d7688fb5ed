import type { FormAnalytics } from '#client';
import type { Outline } from '../rules/rule-texts.js';
import { nameQuestion } from '../rules/rule-texts.js';

/** How many respondents answered a question, or the questions of a section. */
export interface CompletionRow {
  readonly key: string;
  readonly name: string;
  readonly isSection: boolean;
  /** Respondents who answered the question; for a section, the sum over its questions. */
  readonly answered: number;
  /** Share of all responses, 0 to 1; for a section, the average of its questions. */
  readonly share: number;
}

/** The questions in order, grouped by section, each with the number of respondents who answered it. */
export function completionRows({ responses, questions }: FormAnalytics, outline: Outline): CompletionRow[] {
  if (responses === 0) return [];
  const counts = new Map(questions.map(({ questionId, answered }) => [questionId, answered]));
  const rows = outline.questions.map((question): CompletionRow => {
    const answered = counts.get(question.id) ?? 0;
    const name = nameQuestion(outline, question);
    return { key: `question ${question.id}`, name, isSection: false, answered, share: answered / responses };
  });
  const ends = [...outline.sections.slice(1).map(({ position }) => position), rows.length];
  const heads = outline.sections.map(({ section, position }, index) => ({
    position,
    head: sectionRow(section, rows.slice(position, ends[index])),
  }));
  return [...rows, undefined].flatMap((row, index) => [
    ...heads.flatMap(({ position, head }) => (position === index && head !== undefined ? [head] : [])),
    ...(row === undefined ? [] : [row]),
  ]);
}

/** The row of a section; undefined if it has no questions. */
function sectionRow(
  { id, title }: Outline['sections'][number]['section'],
  rows: readonly CompletionRow[],
): CompletionRow | undefined {
  if (rows.length === 0) return undefined;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const share = sum(rows.map((row) => row.share)) / rows.length;
  const answered = sum(rows.map((row) => row.answered));
  return { key: `section ${id}`, name: title, isSection: true, answered, share };
}
