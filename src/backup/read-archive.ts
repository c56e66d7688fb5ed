import { decodeUtf8, InvalidUtf8Error, isMap } from '../common/index.js';
import { ARCHIVE_VERSION, type ArchiveHeader, type ArchiveRow, type ArchiveTable } from './archive.js';
import { RestoreError } from './backup.errors.js';
import { isHeader, isTable, isRow } from './is-archive-record.js';

export interface ArchiveReader {
  header(header: ArchiveHeader): Promise<void>;
  table(table: ArchiveTable): Promise<void>;
  row(row: ArchiveRow): Promise<void>;
  tableEnd(): Promise<void>;
}

export const CUT_SHORT = 'is truncated: use a complete backup';
/** Most bytes of a line. Strings of V8 are not longer. */
const MAX_LINE = 2 ** 29 - 24;
const MAX_HEADER = 1024 ** 2;
const DAMAGED = 'is not a backup of this server, or is damaged';

/**
 * Parses and validates an archive and passes its records to the reader.
 * @throws RestoreError if records are missing or out of order
 */
export async function readArchive(text: AsyncIterable<Buffer>, reader: ArchiveReader): Promise<void> {
  const state: ReadingState = { rowsLeft: 0, width: 0, rows: 0, hasHeader: false, hasEnded: false };
  for await (const line of linesOf(text)) await readLine(parse(line), state, reader);
  if (!state.hasEnded) throw new RestoreError(CUT_SHORT);
}

interface ReadingState {
  rowsLeft: number;
  width: number;
  rows: number;
  hasHeader: boolean;
  hasEnded: boolean;
}

async function readLine(value: unknown, state: ReadingState, reader: ArchiveReader): Promise<void> {
  if (state.hasEnded) throw new RestoreError(DAMAGED);
  if (!state.hasHeader) {
    await reader.header(headerOf(value));
    state.hasHeader = true;
  } else if (state.rowsLeft > 0) {
    if (!isRow(value, state.width)) throw new RestoreError(DAMAGED);
    await reader.row(value);
    state.rowsLeft -= 1;
    state.rows += 1;
    if (state.rowsLeft === 0) await reader.tableEnd();
  } else if (isTable(value)) {
    await reader.table(value);
    [state.rowsLeft, state.width] = [value.rows, value.columns.length];
    if (value.rows === 0) await reader.tableEnd();
  } else {
    if (!isMap(value) || value.end !== true || value.rows !== state.rows) throw new RestoreError(DAMAGED);
    state.hasEnded = true;
  }
}

function headerOf(value: unknown): ArchiveHeader {
  if (!isHeader(value)) throw new RestoreError(DAMAGED);
  if (value.formatVersion === ARCHIVE_VERSION) return value;
  throw new RestoreError(
    `has format ${value.formatVersion}, but this server reads ${ARCHIVE_VERSION}: use a newer server version`,
  );
}

/**
 * Yields lines without line breaks; an unterminated last line is ignored.
 * @throws RestoreError for invalid UTF-8, and for a line that is too long
 */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let partial: Buffer[] = [];
  let partialBytes = 0;
  let line = 0;
  for await (const piece of text) {
    let from = 0;
    for (let to = piece.indexOf(10); to >= 0; to = piece.indexOf(10, from)) {
      line += 1;
      yield decode(Buffer.concat([...partial, piece.subarray(from, to)]), line);
      [partial, partialBytes] = [[], 0];
      from = to + 1;
    }
    if (from < piece.length) partial.push(piece.subarray(from));
    partialBytes += piece.length - from;
    if (partialBytes > (line === 0 ? MAX_HEADER : MAX_LINE)) throw new RestoreError(DAMAGED);
  }
}

function decode(bytes: Buffer, line: number): string {
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    if (!(error instanceof InvalidUtf8Error)) throw error;
    const place = `line ${line}, column ${error.position.column}`;
    throw new RestoreError(`is damaged: ${place} is not UTF-8: use another backup`);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RestoreError(DAMAGED);
  }
}
