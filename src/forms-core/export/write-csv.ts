import { stringify } from 'csv-stringify/sync';
import type { Cell } from './result-columns.js';

/**
 * Rows as CSV (RFC 4180, comma, CRLF). Texts that a spreadsheet would take for a formula get a leading apostrophe; numbers
 * stay as they are. Times are ISO 8601 in UTC.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // By itself it quotes the line breaks of its own rows only.
      quoted_match: /[\r\n]/,
      cast: {
        number: (value) => ({ value: String(value), escape_formulas: false }),
        date: (value) => value.toISOString(),
      },
    },
  );
}
