import { stringify } from 'csv-stringify/sync';
import type { Cell } from './result-columns.js';

/**
 * Text that spreadsheets interpret as a formula, even after blanks or invisible characters, and control characters
 * that some of them drop from the beginning of a cell.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * The same after cell separators, where the list separator is `;` or the file is pasted: the doubled quotes do not
 * protect such a text.
 */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV (RFC 4180, comma, CRLF), every text in quotes. Text that a spreadsheet would interpret as a formula is
 * prefixed with an apostrophe; numbers stay as they are. Times are ISO 8601 in UTC.
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
