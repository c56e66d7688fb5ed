import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { replaceFile } from '../common/index.js';
import type { Transaction } from '../database/index.js';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type AppliedMigrations,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveProgress,
  type ArchiveSummary,
  type ArchiveTable,
} from './archive.js';
import { BackupDatabases, type BackupPart } from './backup-databases.js';
import {
  countRows,
  readMigrations,
  readOneState,
  readRows,
  readSequences,
  readTables,
} from './table.repository.js';

/** Writes backups of a consistent snapshot of the databases. */
@Injectable()
export class BackupsService {
  constructor(private readonly databases: BackupDatabases) {}

  /**
   * Writes a file with owner-only permissions; replaces an existing file after the backup is complete.
   * @throws DatabaseUnavailableError, or errors of the file system
   */
  write(file: string, progress?: ArchiveProgress): Promise<ArchiveSummary> {
    return replaceFile(file, async (path) => {
      const output = createWriteStream(path, { mode: 0o600, flush: true });
      // Before the databases are read; until then nothing else receives the error.
      await once(output, 'open');
      return this.writeTo(output, progress);
    });
  }

  /**
   * Writes an archive and ends `output`. The embedded database blocks other statements meanwhile, PostgreSQL does not. The
   * snapshot of a separate forms database is taken at about the same time.
   */
  writeTo(output: Writable, progress: ArchiveProgress = () => undefined): Promise<ArchiveSummary> {
    return this.#inAll(this.databases.parts, [], async (open) => {
      const tables: Record<string, number> = {};
      await pipeline(Readable.from(linesOf(open, tables, progress)), createGzip(), output);
      return { rows: sum(Object.values(tables)), tables };
    });
  }

  /** Runs work in concurrent transactions of all databases. */
  #inAll<T>(
    [next, ...others]: readonly BackupPart[],
    open: readonly OpenPart[],
    work: (open: readonly OpenPart[]) => Promise<T>,
  ): Promise<T> {
    if (next === undefined) return work(open);
    return next.database.transaction(async (tx) => {
      await readOneState(tx);
      return this.#inAll(others, [...open, { tx, schemas: next.schemas }], work);
    });
  }
}

interface OpenPart {
  readonly tx: Transaction;
  readonly schemas: readonly string[];
}

/** The text of an archive in chunks; adds the written rows to `counts`. */
async function* linesOf(
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
