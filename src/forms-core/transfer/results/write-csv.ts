import { stringify } from 'csv-stringify/sync';
import type { Cell } from './result-columns.js';

/**
 * What spreadsheets take for a formula, however much blank space or however many invisible characters stand before it, and
 * the control characters that some drop from the beginning of a cell.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * The same behind what divides cells where the list separator is `;` or the file is pasted: quotes, which are doubled,
 * do not hold such a text together.
 */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV (RFC 4180, comma, CRLF), every text in quotes. What a spreadsheet would take for a formula gets an
 * apostrophe in front of it; numbers stay as they are. Times are ISO 8601 in UTC.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      quoted_string: true,
      cast: {
        string: (value) => guard(value),
        date: (value) => value.toISOString(),
      },
    },
  );
}

function guard(text: string): string {
  const guarded = text.replace(LATER_FORMULA, "'");
  return FORMULA.test(text) ? `'${guarded}` : guarded;
}
