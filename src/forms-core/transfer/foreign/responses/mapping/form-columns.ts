import { questionsOf, withoutAnswers, type AnswerOption, type Form, type Question } from '#client';
import { withoutUndefined, type Fields } from '../../../../../common/index.js';
import { freeTextTitle } from '../../../results/result-columns.js';
import { rejectProblems, toMapping, type MappedText, type Mapping } from './mapping.js';
import { OptionFinder } from '../answers/option.finder.js';
import { proposeMapping, separatorsIn, SEPARATORS } from './propose-mapping.js';
import type { Table } from '../tables/table.js';

/** The suffix with which exports of results make equal headings unique. */
const UNIQUE = / \((?:question|answer option) \d+\)$/;

/**
 * Proposes a mapping of columns to the questions of a form with the same title or text (case-insensitive), and to their
 * options with free text, as exports of results name them.
 */
export function proposeFor(form: Form, table: Table): Fields {
  const derived = proposeMapping(table, '');
  const { created, dateOrder } = derived;
  const separators = separatorsIn(derived);
  const left = questionsOf(form).flatMap(partsOf);
  const assigned = table.columns.flatMap((column) => {
    const name = comparable(column);
    const at = column === created ? -1 : left.findIndex(({ names }) => names.includes(name));
    const [part] = at < 0 ? [] : left.splice(at, 1);
    return part === undefined ? [] : [{ ...part, column }];
  });
  const answered = new Set(assigned.filter(({ isText }) => !isText).map(({ question }) => question));
  const questions = assigned
    .filter(({ question }) => answered.has(question))
    .map(({ column, uuid, question, title, isText }) => {
      const separator =
        question.questionType === 'multi' && !isText
          ? (separatorFor(question, cellsOf(table, column)) ?? separators.get(column))
          : undefined;
      return { column, uuid, question: title, ...withoutUndefined({ separator }) };
    });
  const used = new Set<unknown>([created, ...questions.map(({ column }) => column)]);
  return {
    form: form.uuid,
    ...withoutUndefined({ created, dateOrder }),
    questions,
    ignored: table.columns.filter((column) => !used.has(column)),
  };
}

/** A question or an option with free text, by the names of its column. */
interface FormPart {
  readonly uuid: string;
  readonly question: Question;
  readonly isText: boolean;
  /** For readers of the mapping. */
  readonly title: string;
  readonly names: readonly string[];
}

function partsOf(question: Question): FormPart[] {
  const { uuid, question: title } = question;
  const names = [question.title, title];
  const part = { uuid, question, isText: false, title, names: names.map(comparable) };
  return [part, ...question.answerOptions.filter(hasText).map((option) => textOf(question, names, option))];
}

function textOf(question: Question, names: readonly string[], option: AnswerOption): FormPart {
  const named = names.map((name) => comparable(freeTextTitle(name, option)));
  const title = freeTextTitle(question.question, option);
  return { uuid: option.uuid, question, isText: true, title, names: named };
}

function hasText({ freeText }: AnswerOption): boolean {
  return freeText === 'showFreeText';
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

function comparable(name: string): string {
  return withoutAnswers(name).replace(UNIQUE, '').replace(/\s+/g, ' ').trim().toLowerCase();
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
  const owners = new Map<unknown, Question>(
    questionsOf(form).flatMap((question) =>
      question.answerOptions.filter(hasText).map(({ uuid }) => [uuid, question] as const),
    ),
  );
  const columnOf = new Map(questions.map(({ fields: { uuid }, column }) => [uuid, column]));
  const seen = new Set<unknown>();
  const problems: string[] = [];
  if (fields.form !== form.uuid)
    problems.push(`form: must be ${form.uuid}, the uuid of the form "${form.title}"`);
  const mapped = questions.flatMap(({ fields: { uuid }, ...column }, index) => {
    const question = known.get(uuid);
    const place = `questions[${index}].uuid`;
    const owner = owners.get(uuid);
    if (question === undefined && owner === undefined)
      problems.push(`${place}: must be the uuid of a question of the form, or of an option with free text`);
    else if (seen.has(uuid)) problems.push(`${place}: another column is assigned to this uuid`);
    else if (owner !== undefined && !columnOf.has(owner.uuid))
      problems.push(`${place}: a column must be assigned to the question of the option as well`);
    seen.add(uuid);
    if (question === undefined) return [];
    return [{ ...column, fields: { ...question }, texts: textsOf(question, columnOf) }];
  });
  rejectProblems(problems, name);
  return { form: {}, questions: mapped, created, dateOrder };
}

function textsOf({ answerOptions }: Question, columns: ReadonlyMap<unknown, string>): MappedText[] {
  return answerOptions.flatMap(({ uuid }) => {
    const column = columns.get(uuid);
    return column === undefined ? [] : [{ column, option: uuid }];
  });
}
