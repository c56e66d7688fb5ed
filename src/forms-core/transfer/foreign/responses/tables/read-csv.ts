import { unguardFormulas } from '../../../formula-guard.js';
import { checkRows, toTable, type Table } from './table.js';

const DELIMITERS = [',', ';', '\t'] as const;

/** The first line of files for Excel, which defines the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n)/i;

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs: the separator in the line `sep=;`, otherwise the most frequent one
 * in the first line. Quotes inside unquoted cells are text; csv-parse only accepts these together with text after closing
 * quotes. The guards that exports add to formulas are removed.
 * @throws Error for an unclosed quote or too many rows, and like `toTable`
 */
export function readCsv(text: string, maxRows: number): Table {
  const content = text.replace(/^\uFEFF/, '');
  const [line = '', named] = SEPARATOR_LINE.exec(content) ?? [];
  if (named === undefined) return toTable(recordsOf(content, delimiterOf(content), maxRows));
  const { firstRow, ...table } = toTable(recordsOf(content.slice(line.length), named, maxRows));
  return { ...table, firstRow: firstRow + 1 };
}

function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function recordsOf(text: string, delimiter: string, maxRows: number): string[][] {
  const records: string[][] = [];
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*|))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new Error(
        `row ${records.length + 1}: a quote is not closed or in the wrong place (character ${at + 1})`,
      );
    record.push(unguardFormulas(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === delimiter && cell.lastIndex < text.length) continue;
    if (end === delimiter) record.push('');
    records.push(record);
    checkRows(records.length, maxRows);
    record = [];
  }
  return records;
}
