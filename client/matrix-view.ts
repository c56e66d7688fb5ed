import type { Section } from './form.types.js';
import type { QuestionView } from './question-view.js';

/** A page has no space for more columns. */
const MAX_COLUMNS = 8;

/** Questions with the same options as one table. */
export interface MatrixView {
  /** The options, one for each column. */
  readonly columns: readonly { readonly label: string; readonly description: string }[];
  /** Each has as many options as there are columns. */
  readonly rows: readonly QuestionView[];
}

/**
 * The questions of a step as a table (docs/form-pages.md#matrix), if their section has `display: matrix`.
 * Undefined if that is impossible: there is only one question, or they are not all `single` with the same two
 * to eight options.
 */
export function viewMatrix(
  section: Section | undefined,
  questions: readonly QuestionView[],
): MatrixView | undefined {
  const [first, ...others] = questions;
  if (section?.display !== 'matrix' || first === undefined || others.length === 0) return undefined;
  const { length } = first.options;
  if (length < 2 || length > MAX_COLUMNS) return undefined;
  const columns = columnsOf(first);
  const isAlike = (each: QuestionView): boolean =>
    each.type === 'single' &&
    each.options.every(({ freeText }) => freeText === undefined) &&
    columnsOf(each) === columns;
  if (!questions.every(isAlike)) return undefined;
  return {
    columns: first.options.map(({ label, description }) => ({ label, description })),
    rows: questions,
  };
}

function columnsOf({ options }: QuestionView): string {
  return JSON.stringify(options.map(({ value, label, description }) => [value, label, description]));
}
