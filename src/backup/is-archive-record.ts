import { isMap } from '../common/index.js';
import { ARCHIVE_FORMAT, type ArchiveHeader, type ArchiveRow, type ArchiveTable } from './archive.js';

function isTextMap(value: unknown): value is Record<string, string> {
  return isMap(value) && Object.values(value).every((each) => typeof each === 'string');
}

export function isHeader(value: unknown): value is ArchiveHeader {
  if (!isMap(value) || value.format !== ARCHIVE_FORMAT || typeof value.formatVersion !== 'number')
    return false;
  return isMap(value.migrations) && Object.values(value.migrations).every(isTextMap);
}

export function isTable(value: unknown): value is ArchiveTable {
  if (!isMap(value) || typeof value.table !== 'string' || !Array.isArray(value.columns)) return false;
  const { columns, rows } = value;
  const hasNames = columns.every((each) => typeof each === 'string');
  return (
    hasNames &&
    typeof rows === 'number' &&
    Number.isSafeInteger(rows) &&
    rows >= 0 &&
    isTextMap(value.sequences)
  );
}

export function isRow(value: unknown, width: number): value is ArchiveRow {
  if (!Array.isArray(value) || value.length !== width) return false;
  return value.every((each) => each === null || typeof each === 'string');
}
