import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { replaceFile } from '../common/index.js';
import type { ArchiveProgress, ArchiveSummary } from './archive.js';
import { BackupDatabases, type BackupPart } from './backup-databases.js';
import { readOneState } from './table.repository.js';
import { type OpenPart, archiveLines, sum } from './archive-lines.js';

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
      // Until the databases are read, nothing else receives an error of the file.
      await once(output, 'open');
      return this.writeTo(output, progress);
    });
  }

  /** Ends `output`. Blocks other statements of the embedded database, but not those of PostgreSQL. */
  writeTo(output: Writable, progress: ArchiveProgress = () => undefined): Promise<ArchiveSummary> {
    return this.inAll(this.databases.parts, [], async (open) => {
      const tables: Record<string, number> = {};
      await pipeline(Readable.from(archiveLines(open, tables, progress)), createGzip(), output);
      return { rows: sum(Object.values(tables)), tables };
    });
  }

  private inAll<T>(
    [next, ...others]: readonly BackupPart[],
    open: readonly OpenPart[],
    work: (open: readonly OpenPart[]) => Promise<T>,
  ): Promise<T> {
    if (next === undefined) return work(open);
    return next.database.transaction(async (tx) => {
      await readOneState(tx);
      return this.inAll(others, [...open, { tx, schemas: next.schemas }], work);
    });
  }
}
