import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decimalText } from '../answers/decimal-text.js';
import { openZip, type ZipReader } from './read-zip.js';
import { checkRows, toTable, type Table } from './table.js';
import type { TableLimits } from './table-limits.js';

const MAX_CELLS = 20_000_000;
/** Characters parsed before yielding to other requests; takes a few milliseconds. */
const CHARACTERS_AT_ONCE = 256 * 1024;
/** Maximum characters of a format; spreadsheets allow 255. */
const MAX_FORMAT = 1_000;
/** Built-in formats of dates and times (ECMA-376, 18.8.30). */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** Serial number 0 of dates: 1899-12-30; wrong before March 1900, as in spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Serial number 0 in workbooks of old versions of Excel for Mac. */
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const DAY_MS = 86_400_000;
/** Without U+0000 and surrogates, which texts cannot contain. */
const ESCAPED = /_x(?!0000|d[89a-f])([\da-f]{4})_/gi;
/** Maximum number of cells in a message. */
const MAX_SHOWN = 20;

interface Workbook {
  readonly strings: readonly string[];
  /** Whether the cell format with this index shows a date. */
  readonly isDate: readonly boolean[];
  /** The time of the serial number 0 of dates. */
  readonly epoch: number;
}

/**
 * Reads the first sheet of an XLSX file. Dates are converted to ISO 8601 in UTC, other cells to the text of their value.
 * @throws Error if the file is invalid or has too many rows, and like `toTable`
 */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const zip = await openZip(bytes, limits.expandedMegabytes);
  const { target, epoch } = await firstSheetOf(zip);
  const sheet = await zip(`xl/${target}`);
  if (sheet === undefined) throw new Error('has no sheet');
  const strings = await stringsIn(await zip('xl/sharedStrings.xml'));
  const isDate = await datesIn(await zip('xl/styles.xml'));
  return toTable(await rowsIn(sheet, { strings, isDate, epoch }, limits.rows));
}

async function parse(
  bytes: Buffer | undefined,
  open: (tag: SaxesTagPlain) => void,
  close: (name: string, text: string) => void,
): Promise<void> {
  if (bytes === undefined) return;
  const parser = new SaxesParser();
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    text = '';
    open(tag);
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    close(name, text);
    text = '';
  });
  const content = bytes.toString('utf8');
  for (let start = 0; start < content.length; start += CHARACTERS_AT_ONCE) {
    parser.write(content.slice(start, start + CHARACTERS_AT_ONCE));
    await setImmediate();
  }
  parser.close();
}

async function firstSheetOf(zip: ZipReader): Promise<{ readonly target: string; readonly epoch: number }> {
  let id: string | undefined;
  let epoch = EPOCH;
  let target = 'worksheets/sheet1.xml';
  const none = (): void => undefined;
  await parse(await zip('xl/workbook.xml'), ({ name, attributes }) => {
    if (name === 'sheet') id ??= attributes['r:id'];
    if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) epoch = EPOCH_1904;
  }, none); // prettier-ignore
  await parse(await zip('xl/_rels/workbook.xml.rels'), ({ name, attributes }) => {
    if (name === 'Relationship' && attributes.Id === id) target = attributes.Target ?? target;
  }, none); // prettier-ignore
  return { target: target.replace(/^\/?(?:xl\/)?/, ''), epoch };
}

async function stringsIn(bytes: Buffer | undefined): Promise<string[]> {
  const strings: string[] = [];
  let string = '';
  let isHidden = false;
  const open = ({ name }: SaxesTagPlain): void => {
    if (name === 'si') string = '';
    // Phonetic texts are not part of the value.
    if (name === 'rPh') isHidden = true;
  };
  await parse(bytes, open, (name, text) => {
    if (name === 't' && !isHidden) string += unescaped(text);
    if (name === 'rPh') isHidden = false;
    if (name === 'si') strings.push(string);
  });
  return strings;
}

async function datesIn(bytes: Buffer | undefined): Promise<boolean[]> {
  const dates = new Set(DATE_FORMATS);
  const formats: boolean[] = [];
  let isInside = false;
  const open = ({ name, attributes }: SaxesTagPlain): void => {
    const id = Number(attributes.numFmtId);
    const code = attributes.formatCode?.slice(0, MAX_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '') ?? '';
    if (name === 'numFmt' && /[ymdhs]/i.test(code)) dates.add(id);
    if (name === 'cellXfs') isInside = true;
    if (name === 'xf' && isInside) formats.push(dates.has(id));
  };
  await parse(bytes, open, (name) => {
    if (name === 'cellXfs') isInside = false;
  });
  return formats;
}

async function rowsIn(bytes: Buffer, workbook: Workbook, maxRows: number): Promise<string[][]> {
  const rows: string[][] = [];
  const failed: string[] = [];
  let row: string[] = [];
  let cell: Readonly<Record<string, string | undefined>> = {};
  let value = '';
  let count = 0;
  const addCells = (added: number): void => {
    count += added;
    if (count > MAX_CELLS) throw new Error(`has more than ${MAX_CELLS} cells`);
  };
  const open = ({ name, attributes }: SaxesTagPlain): void => {
    if (name === 'row') row = [];
    if (name !== 'c') return;
    cell = attributes;
    value = '';
    addCells(1);
  };
  await parse(bytes, open, (name, text) => {
    if (name === 'v' || name === 't') value += unescaped(text);
    if (name === 'c') {
      const at = columnOf(cell.r) ?? row.length;
      // Omitted cells use as much memory as others.
      if (at > row.length) addCells(at - row.length);
      while (row.length < at) row.push('');
      row[at] = textOf(value, cell, workbook);
      if (cell.t === 'e') failed.push(`${cell.r ?? ''} (${value})`);
    }
    if (name === 'row') checkRows(rows.push(row), maxRows);
  });
  checkErrors(failed);
  return rows;
}

/** @param failed cells with an error */
function checkErrors(failed: readonly string[]): void {
  if (failed.length === 0) return;
  const more = failed.length > MAX_SHOWN ? ` and ${failed.length - MAX_SHOWN} more` : '';
  throw new Error(
    `cells with an error instead of a value: ${failed.slice(0, MAX_SHOWN).join(', ')}${more}; correct or clear them`,
  );
}

function textOf(
  value: string,
  { t: type = 'n', s: style }: Readonly<Record<string, string | undefined>>,
  workbook: Workbook,
): string {
  if (type === 's') return workbook.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value === '') return value;
  if (workbook.isDate[Number(style)] !== true) return decimalText(value);
  // A time without a date is on the same day in all workbooks.
  const epoch = Number(value) < 1 ? EPOCH : workbook.epoch;
  const time = new Date(Math.round(epoch + Number(value) * DAY_MS));
  return Number.isNaN(time.getTime()) ? value : time.toISOString().replace('.000Z', 'Z');
}

/** Spreadsheets write characters that XML cannot contain as `_xHHHH_` (ECMA-376, ST_Xstring), and CR as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The position of a column: `AB12` → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
