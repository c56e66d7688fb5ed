import type { TableProblem } from '#client';
import { randomUUID } from 'node:crypto';
import { ANONYMOUS, isMap, shorten, type Fields } from '../../../../../common/index.js';
import { FormFileError } from '../../../form-file.error.js';
import { groupBy } from '../../../../forms/assemble-form.js';
import { describeAmbiguous, needsDateOrder, readTime, type DateOrder } from '../../../read-time.js';
import { MAX_PROBLEMS, type MappedQuestion, type Mapping } from './mapping.js';
import { problemOfText, withOptionTexts, type OptionText } from '../answers/option-texts.js';
import { OptionFinder, type NamedOption } from '../answers/option.finder.js';
import { isEmpty, type Table } from '../tables/table.js';
import { TextAnswers } from '../answers/text-answers.js';

interface ReadQuestion {
  readonly uuid: string;
  readonly id: unknown;
  readonly type: unknown;
  readonly from: unknown;
  readonly to: unknown;
  readonly options: OptionFinder;
  /** The option with free text. */
  readonly other: NamedOption | undefined;
  readonly texts: TextAnswers;
  readonly optionTexts: readonly OptionText[];
  readonly at: number;
}

/** Whole numbers as in spreadsheets, including decimals that are 0. */
const WHOLE = /^[+-]?\d{1,15}(?:\.0{1,15})?$/;

/** The content of a form file with responses. */
export interface MappedForm extends Fields {
  readonly responses: readonly Fields[];
}

/** The form of a mapping, with all answers that it does not permit. */
export interface CheckedForm {
  readonly form: MappedForm;
  readonly problems: readonly TableProblem[];
}

/**
 * The form of a mapping with the responses of its table, as the content of a form file.
 * @param uuidOf the uuid of the response in a row
 * @throws FormFileError with row and column of each answer that the form does not permit
 */
export function applyMapping(
  mapping: Mapping,
  table: Table,
  name: string,
  uuidOf?: (row: number) => string,
): MappedForm {
  const { form, problems } = checkMapping(mapping, table, uuidOf);
  throwProblems(problems, name);
  return form;
}

/** Like `applyMapping`, but returns the problems. */
export function checkMapping(
  mapping: Mapping,
  { columns, rows, firstRow }: Table,
  uuidOf: (row: number) => string = () => randomUUID(),
): CheckedForm {
  const made = mapping.questions.map((question) => makeQuestion(question, columns, mapping.dateOrder));
  const asked = new Map<unknown, ReadQuestion>(
    made.flatMap(({ read }) => [read.id ?? read.uuid, read.uuid].map((name) => [name, read] as const)),
  );
  const createdAt = mapping.created === undefined ? -1 : columns.indexOf(mapping.created);
  const problems: TableProblem[] = [];
  const responses = rows.flatMap((cells, index) => {
    if (isEmpty(cells)) return [];
    const row = index + firstRow;
    const report = (at: number, message: string): void => {
      problems.push({ row, column: shorten(columns[at] ?? ''), message });
    };
    const items = made.flatMap(({ read }) => answersIn(read, { cells, asked, report }));
    const given = (cells[createdAt] ?? '').trim();
    const time = createdAt < 0 ? Date.now() : readTime(given, mapping.dateOrder);
    if (time === undefined) report(createdAt, timeProblem(given));
    if (items.length === 0 || time === undefined) return [];
    const created = new Date(time).toISOString();
    return [{ uuid: uuidOf(row), created, createdBy: ANONYMOUS.user, items }];
  });
  const questions = made.map(({ fields }) => fields);
  return { form: { formatVersion: 1, ...mapping.form, questions, responses }, problems };
}

function timeProblem(cell: string): string {
  if (!needsDateOrder(cell)) return 'must be a time in ISO 8601, such as 2026-05-01T10:00:00Z';
  return describeAmbiguous(cell);
}

function throwProblems(problems: readonly TableProblem[], name: string): void {
  const shown = problems.slice(0, MAX_PROBLEMS);
  const details = shown.map(({ row, column, message }) => ({
    message: `row ${row}, column "${column}": ${message}`,
  }));
  const [first] = details;
  if (first === undefined) return;
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  throw new FormFileError(name, first.message + rest, undefined, details);
}

function makeQuestion(
  { column, separator, fields, texts: optionTexts = [] }: MappedQuestion,
  columns: readonly string[],
  dateOrder: DateOrder | undefined,
): { readonly fields: Fields; readonly read: ReadQuestion } {
  const given: unknown[] = Array.isArray(fields.answerOptions) ? fields.answerOptions : [];
  const answerOptions = given.map((option) => (isMap(option) ? { uuid: randomUUID(), ...option } : option));
  const uuid = typeof fields.uuid === 'string' ? fields.uuid : randomUUID();
  const options = answerOptions.filter(isMap).map((option: Fields): NamedOption => ({
    uuid: String(option.uuid),
    value: String(option.value),
    label: String(option.label),
    hasText: option.freeText === 'showFreeText',
  }));
  const { id, questionType: type = 'text', rangeFrom: from, rangeTo: to } = fields;
  const texts = new TextAnswers(fields, dateOrder);
  return {
    fields: { ...fields, uuid, ...(given.length === 0 ? {} : { answerOptions }) },
    read: {
      ...{ uuid, id, type, from, to, texts, at: columns.indexOf(column) },
      optionTexts: optionTexts.map((text) => ({
        item: { questionId: uuid, answerOptionId: text.option, value: valueOf(text.option, options) },
        at: columns.indexOf(text.column),
      })),
      options: new OptionFinder(options, separator),
      other: options.find(({ hasText }) => hasText),
    },
  };
}

function valueOf(option: string, options: readonly NamedOption[]): string {
  return options.find(({ uuid }) => uuid === option)?.value ?? '';
}

interface Row {
  readonly cells: readonly string[];
  /** Questions by id and uuid. */
  readonly asked: ReadonlyMap<unknown, ReadQuestion>;
  readonly report: (at: number, problem: string) => void;
}

function answersIn(question: ReadQuestion, { cells, asked, report }: Row): Fields[] {
  const cellOf = (other: ReadQuestion | undefined): string => (cells[other?.at ?? -1] ?? '').trim();
  const cell = cellOf(question);
  const reject = (problem: string): void => report(question.at, problem);
  return question.type === 'text'
    ? textOf(question, cell, (name) => cellOf(asked.get(name)), reject)
    : withOptionTexts(itemsOf(question, cell, reject), question.optionTexts, question.type === 'multi', {
        cells,
        report,
      });
}

function textOf(
  { uuid, texts }: ReadQuestion,
  cell: string,
  cellOf: (question: unknown) => string,
  reject: (problem: string) => void,
): Fields[] {
  if (cell === '') return [];
  const { value, problem = problemOfText(cell) } = texts.read(cell, cellOf);
  if (problem !== undefined) reject(problem);
  return [{ questionId: uuid, value }];
}

function itemsOf(question: ReadQuestion, cell: string, reject: (problem: string) => void): Fields[] {
  const { uuid, type, from, to } = question;
  if (cell === '') return [];
  if (type === 'range') {
    const isInside = WHOLE.test(cell) && Number(cell) >= Number(from) && Number(cell) <= Number(to);
    if (!isInside)
      reject(`"${cell.slice(0, 100)}" is not a whole number from ${String(from)} to ${String(to)}`);
    return [{ questionId: uuid, value: String(Number(cell)) }];
  }
  const answers = type === 'multi' ? question.options.answersIn(cell) : [cell];
  const items = [...answers].flatMap((answer) => choiceOf(question, answer, reject));
  return [...groupBy(items, ({ value }) => value).values()].map(joined);
}

/** Removes duplicate options and joins their free texts. */
function joined(items: readonly Fields[]): Fields {
  const texts = items.map(({ freeText }) => freeText).filter((text) => typeof text === 'string');
  return { ...items[0], ...(texts.length === 0 ? {} : { freeText: texts.join('; ') }) };
}

/** An answer that matches no option becomes the text of the option with free text. */
function choiceOf(
  { uuid, options, other }: ReadQuestion,
  answer: string,
  reject: (problem: string) => void,
): Fields[] {
  const [option, ...others] = options.findAll(answer);
  if (option !== undefined && others.length > 0) {
    const values = [option, ...others].map(({ value }) => `"${value.slice(0, 100)}"`).join(', ');
    reject(`"${answer.slice(0, 100)}" names several options: replace it with one of ${values.slice(0, 500)}`);
  }
  const chosen = option ?? other;
  if (chosen === undefined) {
    reject(`"${answer.slice(0, 100)}" is none of the options: add it, or one with freeText: showFreeText`);
    return [];
  }
  const problem = option === undefined ? problemOfText(answer) : undefined;
  if (problem !== undefined) reject(problem);
  const item = { questionId: uuid, answerOptionId: chosen.uuid, value: chosen.value };
  return [option === undefined ? { ...item, freeText: answer } : item];
}
