import { stringify } from 'csv-stringify/sync';
import type { Cell } from './result-columns.js';

/**
 * What spreadsheets take for a formula, however much blank space or however many invisible characters stand before it, and
 * the control characters that some drop from the beginning of a cell.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Rows as CSV (RFC 4180, comma, CRLF). Texts that a spreadsheet would take for a formula get a leading apostrophe; numbers
 * stay as they are. Times are ISO 8601 in UTC.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      // By itself it quotes the line breaks of its own rows only.
      quoted_match: /[\r\n]/,
      cast: {
        string: (value) => (FORMULA.test(value) ? `'${value}` : value),
        date: (value) => value.toISOString(),
      },
    },
  );
}
