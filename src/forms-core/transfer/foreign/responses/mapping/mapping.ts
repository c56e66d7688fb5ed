import { isMap, nearestName, shorten, type Fields } from '../../../../../common/index.js';
import { FormFileError } from '../../../form-file.error.js';
import { DATE_ORDERS, type DateOrder } from '../../../read-time.js';

export interface MappedQuestion {
  readonly column: string;
  /** Separates the answers of a `multi` question. */
  readonly separator: string;
  /** The question as in a form file. */
  readonly fields: Fields;
  /** Columns with the free texts of its options. */
  readonly texts?: readonly MappedText[];
}

/** A column with the free texts of an option. */
export interface MappedText {
  readonly column: string;
  /** The uuid of the option. */
  readonly option: string;
}

/** The meaning of the columns of a table (docs/reference/form-files.md#responses-of-other-tools). */
export interface Mapping {
  readonly form: Fields;
  readonly questions: readonly MappedQuestion[];
  /** The column with the time of a response. */
  readonly created: string | undefined;
  /** The order of day and month in dates that end with the year. */
  readonly dateOrder: DateOrder | undefined;
}

export const DEFAULT_SEPARATOR = ';';

/** Maximum number of reported problems. */
export const MAX_PROBLEMS = 100;

/** Keys of a mapping for an existing form. */
const KEYS = ['form', 'created', 'dateOrder', 'questions', 'ignored'];
const QUESTION_KEYS = ['column', 'uuid', 'question', 'separator'];

/**
 * Validates a mapping against the columns of its table. The questions themselves are validated by the import.
 * @param isNew whether the mapping creates a form: its other fields are then validated as those of the form
 * @throws FormFileError with all problems
 */
export function toMapping(
  content: unknown,
  name: string,
  columns: readonly string[],
  { isNew }: { readonly isNew: boolean },
): Mapping {
  if (!isMap(content)) throw new FormFileError(name, 'must contain title, questions, created and ignored');
  const { questions, created, ignored, dateOrder: given, ...form } = content;
  const problems: string[] = isNew ? [] : unknownKeys(content, KEYS, '');
  const list = listOf(questions, 'questions', problems);
  const left = listOf(ignored ?? [], 'ignored', problems);
  const known = (column: unknown, place: string): void => {
    if (typeof column !== 'string') problems.push(`${place}: must be the name of a column`);
    else if (!columns.includes(column)) problems.push(`${place}: the table has no column "${column}"`);
  };
  if (created !== undefined) known(created, 'created');
  const dateOrder = DATE_ORDERS.find((each) => each === given);
  if (given !== undefined && dateOrder === undefined)
    problems.push(`dateOrder: must be ${DATE_ORDERS.join(' or ')}`);
  const mapped = list.map((each, index): MappedQuestion => {
    const question = isMap(each) ? each : {};
    const { column, separator = DEFAULT_SEPARATOR, ...fields } = question;
    const place = `questions[${index}]`;
    if (!isNew) problems.push(...unknownKeys(question, QUESTION_KEYS, `${place}.`));
    known(column, `${place}.column`);
    if (typeof separator !== 'string' || separator === '')
      problems.push(`${place}.separator: must be a text`);
    return { column: String(column), separator: String(separator), fields };
  });
  const used = new Set([...mapped.map(({ column }) => column), created, ...left]);
  for (const column of columns)
    if (!used.has(column))
      problems.push(`the column "${column}" is not assigned to a question, created or ignored`);
  rejectProblems(problems, name);
  return { form, questions: mapped, created: typeof created === 'string' ? created : undefined, dateOrder };
}

/** @throws FormFileError if there are problems; their texts can contain whole cells */
export function rejectProblems(problems: readonly string[], name: string): void {
  const shown = problems.slice(0, MAX_PROBLEMS).map(shorten);
  if (shown.length > 0) throw new FormFileError(name, shown.slice(0, 20).join('; '), undefined, shown);
}

function listOf(value: unknown, place: string, problems: string[]): readonly unknown[] {
  if (Array.isArray(value)) return value;
  problems.push(`${place}: must be a list`);
  return [];
}

function unknownKeys(given: Fields, known: readonly string[], place: string): string[] {
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = nearestName(key, known);
      return `${place}${key}: is unknown; ${near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`}`;
    });
}
