import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from '../formula-guard.js';
import type { Cell } from './result-columns.js';

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
        string: (value) => guardFormulas(value),
        date: (value) => value.toISOString(),
      },
    },
  );
}
