import type { Transaction } from '../database/index.js';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type AppliedMigrations,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveProgress,
  type ArchiveTable,
} from './archive.js';
import { countRows, readMigrations, readRows, readSequences, readTables } from './table.repository.js';

export interface OpenPart {
  readonly tx: Transaction;
  readonly schemas: readonly string[];
}

/** Yields the text of an archive in chunks; adds the written rows to `counts`. */
export async function* archiveLines(
  parts: readonly OpenPart[],
  counts: Record<string, number>,
  progress: ArchiveProgress,
): AsyncGenerator<string> {
  yield lineOf(await headerOf(parts));
  const headings = await headingsOf(parts);
  const total = sum(headings.map(({ heading }) => heading.rows));
  let done = 0;
  for (const { tx, table, heading } of headings) {
    yield lineOf(heading);
    for await (const lines of readRows(tx, table)) {
      yield `${lines.join('\n')}\n`;
      done += lines.length;
      progress(done, total);
    }
    counts[table.name] = (counts[table.name] ?? 0) + heading.rows;
  }
  yield lineOf({ end: true, rows: total });
}

async function headerOf(parts: readonly OpenPart[]): Promise<ArchiveHeader> {
  const migrations: Record<string, AppliedMigrations[string]> = {};
  for (const { tx } of parts) Object.assign(migrations, await readMigrations(tx));
  const created = new Date().toISOString();
  return { format: ARCHIVE_FORMAT, formatVersion: ARCHIVE_VERSION, created, migrations };
}

async function headingsOf(parts: readonly OpenPart[]) {
  const headings = [];
  for (const { tx, schemas } of parts) {
    for (const table of await readTables(tx, schemas)) {
      const heading: ArchiveTable = {
        table: table.name,
        columns: table.columns.map(({ name }) => name),
        rows: await countRows(tx, table),
        sequences: await readSequences(tx, table),
      };
      headings.push({ tx, table, heading });
    }
  }
  return headings;
}

function lineOf(value: ArchiveHeader | ArchiveTable | ArchiveEnd): string {
  return `${JSON.stringify(value)}\n`;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
