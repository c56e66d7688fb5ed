import type { CrossTable, Question } from '#client';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/index.js';
import { FormRepository } from '../../forms/form.repository.js';
import { ResponseConditions, type ResponseSet } from '../../responses/response-conditions.sql.js';
import { ResponseScans } from '../../responses/response-scans.js';
import { countedForm, type CountedForm } from '../tallies/counted-form.js';
import { crossSql } from './cross.sql.js';
import { makeCrossTable, type CrossCount } from './make-cross-table.js';

/** Limit of the cells of a table: two scales from 0 to 100 fit. */
const MAX_CELLS = 12_000;
/** Counts of a table of this size: its cells, its columns and the whole table. */
const MAX_COUNTS = 2 * MAX_CELLS + 1;

export interface CrossedQuestions {
  readonly rows: number;
  readonly columns: number;
}

interface CountRow {
  readonly row: string | null;
  readonly column: string | null;
  readonly count: string;
}

/**
 * How often the answers to two questions were given together (docs/reference/forms.md#analytics). Counted by the
 * database with one statement. Does not check access.
 */
@Injectable()
export class CrossTablesService {
  constructor(
    private readonly forms: FormRepository,
    private readonly scans: ResponseScans,
  ) {}

  /** @throws FormNotFoundError, AppError `invalidValueFormat` */
  async compute(formId: number, crossed: CrossedQuestions, set: ResponseSet): Promise<CrossTable> {
    const records = await this.forms.get({ id: formId });
    const counted = countedForm(records);
    const rows = findQuestion(counted, 'rows', crossed.rows);
    const columns = findQuestion(counted, 'columns', crossed.columns);
    checkCells(countAnswers(rows) * countAnswers(columns));
    const conditions = ResponseConditions.of(formId, set);
    const { text, values } = crossSql(conditions, { rows, columns, limit: MAX_COUNTS + 1 });
    const found = await this.scans.query<CountRow>(text, values);
    const table = makeCrossTable(formId, { rows, columns }, found.map(toCount));
    const cells = table.rows.answers.length * table.columns.answers.length;
    checkCells(found.length > MAX_COUNTS ? Infinity : cells);
    return table;
  }
}

/** @throws AppError `invalidValueFormat` */
function findQuestion({ questions }: CountedForm, name: keyof CrossedQuestions, id: number): Question {
  const found = questions.find(({ question }) => question.id === id)?.question;
  if (found === undefined) throw invalid(`${name}: the form has no question ${id}.`);
  if (found.questionType !== 'text') return found;
  throw invalid(`${name}: question ${id} is a text question; choose one with options or a range.`);
}

/** The number of answers before counting; 1 for ranges without bounds, which list chosen numbers only. */
function countAnswers({ questionType, answerOptions, rangeFrom, rangeTo }: Question): number {
  if (questionType !== 'range') return answerOptions.length;
  return rangeFrom === null || rangeTo === null ? 1 : rangeTo - rangeFrom + 1;
}

/** @throws AppError `invalidValueFormat` */
function checkCells(cells: number): void {
  if (cells <= MAX_CELLS) return;
  throw invalid(
    `rows, columns: the table would have more than ${MAX_CELLS} cells; choose questions with fewer answers.`,
  );
}

function toCount({ row, column, count }: CountRow): CrossCount {
  return { row: toNumber(row), column: toNumber(column), count: Number(count) };
}

function toNumber(choice: string | null): number | undefined {
  return choice === null ? undefined : Number(choice);
}

function invalid(message: string): AppError {
  return new AppError('invalidValueFormat', message);
}
