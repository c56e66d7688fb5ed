/**
 * A backup is a gzip file with one JSON value per line: the header; for each table a heading and its rows, each an array
 * of PostgreSQL text values or null; the end. The format is the same for all kinds of databases.
 */
export const ARCHIVE_FORMAT = 'cms-backup';
export const ARCHIVE_VERSION = 1;

/** The schema version of the rows: names and checksums of migrations, by scope. */
export type AppliedMigrations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ArchiveHeader {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly formatVersion: number;
  readonly created: string;
  readonly migrations: AppliedMigrations;
}

export interface ArchiveTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The next value of sequences, by column. */
  readonly sequences: Readonly<Record<string, string>>;
}

/** The last record; a file without it is truncated. */
export interface ArchiveEnd {
  readonly end: true;
  readonly rows: number;
}

export type ArchiveRow = readonly (string | null)[];

export interface ArchiveSummary {
  readonly rows: number;
  readonly tables: Readonly<Record<string, number>>;
}

/** Called periodically with the number of processed rows and, if known, the total. */
export type ArchiveProgress = (done: number, total: number) => void;
