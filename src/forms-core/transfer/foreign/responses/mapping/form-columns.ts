import { questionsOf, type Form, type Question } from '#client';
import { withoutUndefined, type Fields } from '../../../../../common/index.js';
import { rejectProblems, toMapping, type Mapping } from './mapping.js';
import { OptionFinder } from '../answers/option.finder.js';
import { proposeMapping, separatorsIn, SEPARATORS } from './propose-mapping.js';
import type { Table } from '../tables/table.js';

/** Proposes a mapping of columns to the questions of a form with the same title or text (case-insensitive). */
export function proposeFor(form: Form, table: Table): Fields {
  const derived = proposeMapping(table, '');
  const { created, dateOrder } = derived;
  const separators = separatorsIn(derived);
  const left = [...questionsOf(form)];
  const questions = table.columns.flatMap((column) => {
    const at = column === created ? -1 : left.findIndex((question) => isNamed(question, column));
    const [question] = at < 0 ? [] : left.splice(at, 1);
    if (question === undefined) return [];
    const separator =
      question.questionType === 'multi'
        ? (separatorFor(question, cellsOf(table, column)) ?? separators.get(column))
        : undefined;
    return [{ column, uuid: question.uuid, question: question.question, ...withoutUndefined({ separator }) }];
  });
  const used = new Set<unknown>([created, ...questions.map(({ column }) => column)]);
  return {
    form: form.uuid,
    ...withoutUndefined({ created, dateOrder }),
    questions,
    ignored: table.columns.filter((column) => !used.has(column)),
  };
}

/** The separator with which all cells list options of the question; undefined if there is none. */
function separatorFor({ answerOptions }: Question, cells: readonly string[]): string | undefined {
  const options = answerOptions.map(({ uuid, value, label }) => ({ uuid, value, label, hasText: false }));
  return [...SEPARATORS, ','].find((separator) => {
    const finder = new OptionFinder(options, separator);
    const isListed = (cell: string): boolean =>
      [...finder.answersIn(cell)].every((answer) => finder.find(answer) !== undefined);
    return cells.some((cell) => cell.includes(separator)) && cells.every(isListed);
  });
}

function cellsOf({ columns, rows }: Table, column: string): string[] {
  const at = columns.indexOf(column);
  return rows.map((row) => row[at] ?? '');
}

function isNamed({ title, question }: Question, column: string): boolean {
  const wanted = comparable(column);
  return [title, question].some((name) => comparable(name) === wanted);
}

function comparable(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * Validates a mapping against the columns of its table and the questions of a form.
 * @throws FormFileError with all problems
 */
export function toFormMapping(
  content: unknown,
  name: string,
  columns: readonly string[],
  form: Form,
): Mapping {
  const { form: fields, questions, created, dateOrder } = toMapping(content, name, columns, { isNew: false });
  const known = new Map<unknown, Question>(questionsOf(form).map((question) => [question.uuid, question]));
  const seen = new Set<unknown>();
  const problems: string[] = [];
  if (fields.form !== form.uuid)
    problems.push(`form: must be ${form.uuid}, the uuid of the form "${form.title}"`);
  const mapped = questions.flatMap(({ fields: { uuid }, ...column }, index) => {
    const question = known.get(uuid);
    const place = `questions[${index}].uuid`;
    if (question === undefined) problems.push(`${place}: must be the uuid of a question of the form`);
    else if (seen.has(uuid)) problems.push(`${place}: another column is assigned to the question`);
    seen.add(uuid);
    return question === undefined ? [] : [{ ...column, fields: { ...question } }];
  });
  rejectProblems(problems, name);
  return { form: {}, questions: mapped, created, dateOrder };
}
