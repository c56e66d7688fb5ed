import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './result-columns.js';
import { textStream } from './text-stream.js';
import {
  FIXED_PARTS,
  SHEET_END,
  SHEET_PATH,
  SHEET_START,
  TEXT_STYLE,
  TIME_STYLE,
  XML_HEAD,
} from './xlsx-parts.js';

export const MAX_SHEET_ROWS = 1_048_576;

const MAX_CELL = 32_767;
const DAY_MS = 86_400_000;
/** Days from the spreadsheet epoch to 1970-01-01. */
const EPOCH_DAY = 25_569;

/** One sheet, row by row in constant memory. Texts are text cells, never formulas; times are in UTC. */
export function writeXlsx(rows: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  const zip = new ZipFile();
  const sheet = textStream(sheetXml(rows));
  const output = new PassThrough();
  // Stops reading rows when the output is closed.
  pipeline(zip.outputStream, output, () => sheet.destroy());
  sheet.on('error', (error) => output.destroy(error));
  for (const [path, xml] of Object.entries(FIXED_PARTS)) zip.addBuffer(Buffer.from(XML_HEAD + xml), path);
  zip.addReadStream(sheet, SHEET_PATH);
  zip.end();
  return output;
}

async function* sheetXml(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield XML_HEAD + SHEET_START;
  let row = 0;
  for await (const batch of batches) {
    yield batch
      .map((cells) => {
        row += 1;
        return rowXml(cells, row);
      })
      .join('');
  }
  yield SHEET_END;
}

function rowXml(cells: readonly Cell[], row: number): string {
  const filled = cells.map((cell, column) =>
    cell === null ? '' : cellXml(cell, `${columnName(column)}${row}`),
  );
  return `<row r="${row}">${filled.join('')}</row>`;
}

function cellXml(cell: string | number | Date, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    return `<c r="${address}" s="${TIME_STYLE}"><v>${cell.getTime() / DAY_MS + EPOCH_DAY}</v></c>`;
  }
  const text = escapeText(cell.slice(0, MAX_CELL));
  return `<c r="${address}" s="${TEXT_STYLE}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML cannot contain become `_xHHHH_` (ECMA-376, ST_Xstring), as does text like that. */
function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
}
