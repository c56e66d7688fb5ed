import { stringify } from 'csv-stringify/sync';
import type { Cell } from './result-columns.js';

/**
 * Text that spreadsheets interpret as a formula, also after whitespace or invisible characters, and control characters
 * that some of them remove from the start of a cell.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * The same after cell separators, for locales with `;` as list separator and for pasted text: doubled quotes do not
 * protect these.
 */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV (RFC 4180, comma, CRLF) with all texts quoted. Text that a spreadsheet would interpret as a formula is
 * prefixed with an apostrophe. Times are ISO 8601 in UTC.
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
