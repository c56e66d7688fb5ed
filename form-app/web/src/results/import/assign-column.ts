import type { ResponseMapping, TableColumn } from '#client';

/** What a column means: nothing, the time of the response, or the answers to the question with this uuid. */
export const IGNORED = '';
export const TIME = 'created';

/** The choice that a mapping makes for a column. */
export function choiceOf({ created, questions }: ResponseMapping, column: string): string {
  if (created === column) return TIME;
  return questions.find((each) => each.column === column)?.uuid ?? IGNORED;
}

/** The mapping with another choice for a column. A question and the time have one column each: others are ignored. */
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
