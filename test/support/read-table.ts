import { SaxesParser } from 'saxes';
import { inflateRawSync } from 'node:zlib';

/** A cell of a spreadsheet with its declared type. */
export interface SheetCell {
  readonly type: string;
  readonly text: string;
}

/** The rows of a CSV file according to RFC 4180. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The files in a zip file, read from its central directory like spreadsheet programs. */
export function readZip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let entry = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(entry) === 0x02014b50) {
    const size = zip.readUInt32LE(entry + 20);
    const nameSize = zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameSize);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(zip.subarray(start, start + size)).toString());
    entry += 46 + nameSize + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}

/** The cells of the only sheet of a workbook, row by row; empty ones are empty strings. */
export function readSheet(xlsx: Buffer): SheetCell[][] {
  const rows: SheetCell[][] = [];
  let column = 0;
  let type = '';
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([]);
    if (name !== 'c') return;
    [type, text] = [attributes.t ?? 'n', ''];
    const letters = /^[A-Z]+/.exec(attributes.r ?? '')?.[0] ?? '';
    column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    const row = rows.at(-1);
    if (name !== 'c' || row === undefined) return;
    while (row.length < column) row.push({ type: '', text: '' });
    row.push({ type, text });
  });
  parser.write(readZip(xlsx).get('xl/worksheets/sheet1.xml') ?? '').close();
  return rows;
}
