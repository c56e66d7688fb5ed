/**
 * A backup is a gzip file of JSON, one value per line: the header; for each table its heading and its rows, each an
 * array of PostgreSQL text values (or null); the end. The format is the same for all kinds of databases.
 */
export const ARCHIVE_FORMAT = 'cms-backup';
export const ARCHIVE_VERSION = 1;

/** Which state of the schema the rows fit: by scope, the names of migrations with their checksums. */
export type AppliedMigrations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ArchiveHeader {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly formatVersion: number;
  /** ISO 8601. */
  readonly created: string;
  readonly migrations: AppliedMigrations;
}

export interface ArchiveTable {
  /** With its schema. */
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The number that the next record gets, by column. */
  readonly sequences: Readonly<Record<string, string>>;
}

/** A file without it is truncated. */
export interface ArchiveEnd {
  readonly end: true;
  readonly rows: number;
}

export type ArchiveRow = readonly (string | null)[];

/** Result of a backup or a restore. */
export interface ArchiveSummary {
  readonly rows: number;
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
}

/** Called now and then with the rows done so far and, when it is known, of how many. */
export type ArchiveProgress = (done: number, total: number) => void;
