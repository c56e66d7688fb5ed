import { Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Transaction } from '../database/index.js';
import type { ArchiveProgress, ArchiveSummary } from './archive.js';
import { BackupDatabases, type BackupPart } from './backup-databases.js';
import { RestoreError } from './backup.errors.js';
import { CUT_SHORT, readArchive } from './read-archive.js';
import { hasRows, lockTables, readMigrations, readTables, withoutForeignKeys } from './table.repository.js';
import { RowLoader, type LoadTarget } from './row.loader.js';

@Injectable()
export class RestoresService {
  constructor(private readonly databases: BackupDatabases) {}

  /**
   * Restores a backup into either kind of database, in one transaction. Progress is in bytes of the file.
   * @throws RestoreError if the file is incomplete or of another version, or if the database is not empty
   */
  async restore(file: string, progress: ArchiveProgress = () => undefined): Promise<ArchiveSummary> {
    const summary = await this.inAll(this.databases.parts, [], (open) => load(open, file, progress)).catch(
      (error: unknown) => {
        // Foreign keys are checked last.
        throw isOfValue(error) ? damaged(file, error.message) : error;
      },
    );
    for (const { database } of this.databases.parts) await database.query('ANALYZE');
    return summary;
  }

  /** Runs work in concurrent transactions of all databases, after locking them and checking that they are empty. */
  private inAll<T>(
    [next, ...others]: readonly BackupPart[],
    open: readonly LoadTarget[],
    work: (open: readonly LoadTarget[]) => Promise<T>,
  ): Promise<T> {
    if (next === undefined) return work(open);
    return next.database.transaction(async (tx) => {
      const target = await prepare(tx, next.schemas);
      const restoreKeys = await withoutForeignKeys(tx, next.schemas);
      const value = await this.inAll(others, [...open, target], work);
      await restoreKeys();
      return value;
    });
  }
}

async function prepare(tx: Transaction, schemas: readonly string[]): Promise<LoadTarget> {
  const tables = await readTables(tx, schemas);
  await lockTables(tx, tables);
  const filled: string[] = [];
  for (const table of tables) {
    if (!table.name.startsWith('server.') && (await hasRows(tx, table))) filled.push(table.name);
  }
  if (filled.length > 0) {
    throw new RestoreError(
      `The database is not empty (there are rows in ${filled.join(', ')}): restore into an empty one, another DATA_DIR or a new PostgreSQL database.`,
    );
  }
  return { tx, tables, migrations: await readMigrations(tx) };
}

async function load(
  targets: readonly LoadTarget[],
  file: string,
  progress: ArchiveProgress,
): Promise<ArchiveSummary> {
  const loader = new RowLoader(targets);
  try {
    const { size } = await stat(file);
    const input = createReadStream(file);
    input.on('data', () => progress(input.bytesRead, size));
    let rejection: unknown;
    let reading: Promise<void> | undefined;
    const read = (text: AsyncIterable<Buffer>): Promise<void> => {
      reading = readArchive(text, loader).catch((error: unknown) => {
        rejection = error;
        throw error;
      });
      return reading;
    };
    await pipeline(input, createGunzip(), read).catch(async (error: unknown) => {
      // A pipeline that is aborted early may report only the abort.
      const reason = rejection ?? error;
      // Rows may still be in the process of being stored: wait, because the transaction is about to end.
      await reading?.catch(() => undefined);
      throw reason;
    });
    return loader.summary;
  } catch (error) {
    throw isOfValue(error) ? damaged(file, `${loader.place}: ${error.message}`) : explain(file, error);
  }
}

/** SQLSTATE classes of values that do not fit their columns, and of rows that violate constraints. */
const VALUE_ERROR = /^2[23]/;

function isOfValue(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && VALUE_ERROR.test(String(error.code));
}

function damaged(file: string, reason: string): RestoreError {
  return new RestoreError(`${file}: is damaged: ${reason}: use another backup`);
}

const REASONS: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: CUT_SHORT,
  Z_DATA_ERROR: 'is not a backup of this server, or is damaged',
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read: grant this user read access',
};

function explain(file: string, error: unknown): unknown {
  if (error instanceof RestoreError) return new RestoreError(`${file}: ${error.message}`);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined ? error : new RestoreError(`${file}: ${reason}`);
}
