import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from '../formula-guard.js';
import type { Cell } from './result-columns.js';

/** RFC 4180 with CRLF and quoted texts; formulas get an apostrophe. Times are ISO 8601 in UTC. */
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
