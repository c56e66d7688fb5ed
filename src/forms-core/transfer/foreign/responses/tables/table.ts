import { withOneHeader } from './header-rows.js';
import { uniqueNames } from './unique-names.js';

export interface Table {
  readonly columns: readonly string[];
  /** Texts by column position; shorter rows end with empty cells. */
  readonly rows: readonly (readonly string[])[];
  /** The number of the first row in the file. */
  readonly firstRow: number;
}

const MAX_COLUMNS = 1_000;

/**
 * Converts rows to a table with named columns. Empty rows at the end are removed; other empty rows are kept, so that row
 * numbers are correct.
 * @throws Error if there are too many columns, if names are missing, or if a row has additional values
 */
export function toTable(all: readonly (readonly string[])[]): Table {
  const { rows: named, headerRows } = withOneHeader(all);
  const [head = [], ...rows] = named;
  const firstRow = headerRows + 1;
  const columns = uniqueNames(head);
  while (columns.at(-1) === '') columns.pop();
  if (columns.length === 0) throw new Error('the first row must have the names of the columns');
  if (columns.length > MAX_COLUMNS) throw new Error(`has more than ${MAX_COLUMNS} columns`);
  const unnamed = columns.indexOf('');
  if (unnamed >= 0) throw new Error(`the column ${unnamed + 1} has no name`);
  const longer = rows.findIndex((row) => !isEmpty(row.slice(columns.length)));
  if (longer >= 0)
    throw new Error(
      `row ${longer + firstRow} has values after the last named column: quote cells that contain the separator`,
    );
  const last = rows.findLastIndex((row) => !isEmpty(row));
  return { columns, rows: rows.slice(0, last + 1), firstRow };
}

/**
 * Checks the number of rows while they are read, because a small file can have millions of empty ones.
 * @param count including the header row
 * @throws Error
 */
export function checkRows(count: number, maxRows: number): void {
  if (count > maxRows + 1) throw new Error(`has more than ${maxRows} rows`);
}

export function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
