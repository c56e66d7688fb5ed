import { SaxesParser } from 'saxes';
import { FormFileError } from '../../form-file.error.js';

/** A row of a table of LimeSurvey: texts by column. */
export type Row = Readonly<Record<string, string>>;

export type Tables = ReadonlyMap<string, readonly Row[]>;

const MAX_ROWS = 200_000;
/** The parser starts its messages with their position. */
const POSITION = /^\d+:\d+: /;
/** Document, table, `rows`, `row`, column. */
const TABLE = 2;
const COLUMN = 5;

/**
 * Reads the tables of a `.lss` file. Entities and DTDs of the document are ignored.
 * @throws FormFileError with the position of invalid XML
 */
export function readLss(text: string, name: string): Tables {
  const tables = new Map<string, Row[]>();
  const path: string[] = [];
  let row: Record<string, string> = {};
  let value = '';
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new FormFileError(name, message.replace(POSITION, ''), {
      line: parser.line,
      column: parser.column + 1,
    });
  });
  parser.on('opentag', ({ name: tag }) => {
    path.push(tag);
    if (tag === 'row') row = {};
    value = '';
  });
  const add = (part: string): void => {
    if (path.length === COLUMN) value += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name: tag }) => {
    if (path.length === COLUMN && path[COLUMN - 2] === 'row') row[tag] = value;
    if (tag === 'row' && path.length === COLUMN - 1) {
      const table = path[TABLE - 1] ?? '';
      const rows = tables.get(table) ?? [];
      rows.push(row);
      tables.set(table, rows);
      count += 1;
      if (count > MAX_ROWS) throw new FormFileError(name, `contains more than ${MAX_ROWS} rows`);
    }
    path.pop();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (!tables.has('surveys'))
    throw new FormFileError(name, 'must be a survey of LimeSurvey (document/surveys/rows)');
  return tables;
}
