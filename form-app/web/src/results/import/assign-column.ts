import type { ResponseMapping, TableColumn } from '#client';

/**
 * The role of a column: nothing, the time of the response, or the answers to the question, or the free texts of the option,
 * with this uuid.
 */
export const IGNORED = '';
export const TIME = 'created';

/** The role that a mapping assigns to a column. */
export function choiceOf({ created, questions }: ResponseMapping, column: string): string {
  if (created === column) return TIME;
  return questions.find((each) => each.column === column)?.uuid ?? IGNORED;
}

/** The mapping with another role for a column. The column that had the same role before is ignored. */
export function assignColumn(
  mapping: ResponseMapping,
  columns: readonly TableColumn[],
  { name, separator }: TableColumn,
  choice: string,
): ResponseMapping {
  const kept = mapping.created === name || choice === TIME ? undefined : mapping.created;
  const created = choice === TIME ? name : kept;
  const others = mapping.questions.filter(({ column, uuid }) => column !== name && uuid !== choice);
  const added =
    choice === TIME || choice === IGNORED
      ? []
      : [{ column: name, uuid: choice, ...(separator !== undefined && { separator }) }];
  const questions = [...others, ...added];
  const used = new Set([created, ...questions.map(({ column }) => column)]);
  const ignored = columns.map((column) => column.name).filter((each) => !used.has(each));
  const { dateOrder } = mapping;
  return {
    ...(created !== undefined && { created }),
    ...(dateOrder !== undefined && { dateOrder }),
    questions,
    ignored,
  };
}
