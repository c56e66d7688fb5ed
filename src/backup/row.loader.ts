import type { Transaction } from '../database/index.js';
import type {
  AppliedMigrations,
  ArchiveHeader,
  ArchiveRow,
  ArchiveSummary,
  ArchiveTable,
} from './archive.js';
import { RestoreError } from './backup.errors.js';
import type { ArchiveReader } from './read-archive.js';
import { insertRows, setSequence, type Table } from './table.repository.js';

export interface LoadTarget {
  readonly tx: Transaction;
  readonly tables: readonly Table[];
  readonly migrations: AppliedMigrations;
}

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 4_000_000;

/** Stores the rows of an archive in batches, each in the database that has the table. */
export class RowLoader implements ArchiveReader {
  private readonly counts: Record<string, number> = {};
  private current: { readonly tx: Transaction; readonly table: Table } | undefined;
  private batch: ArchiveRow[] = [];
  private characters = 0;
  private line = 0;

  constructor(private readonly targets: readonly LoadTarget[]) {}

  get summary(): ArchiveSummary {
    const rows = Object.values(this.counts).reduce((total, each) => total + each, 0);
    return { rows, tables: this.counts };
  }

  /** The lines that are being stored, with their table. */
  get place(): string {
    const first = this.line - Math.max(this.batch.length - 1, 0);
    const lines = first === this.line ? `line ${first}` : `lines ${first} to ${this.line}`;
    return `${lines}, ${this.current?.table.name ?? 'the header'}`;
  }

  /** @throws RestoreError if the rows were written for another version of the schema */
  header({ migrations }: ArchiveHeader): Promise<void> {
    this.line += 1;
    const theirs = namesOf(migrations);
    const ours = this.targets.flatMap((target) => namesOf(target.migrations));
    const unknown = theirs.find((name) => !ours.includes(name));
    const missing = ours.find((name) => !theirs.includes(name));
    if (unknown !== undefined)
      return reject(
        `was created by a newer version of the server, with ${nameOf(unknown)}: restore it with that version`,
      );
    if (missing !== undefined)
      return reject(
        `was created by an older version of the server, without ${nameOf(missing)}: restore it with that version, then start this one, which migrates it`,
      );
    return Promise.resolve();
  }

  async table({ table: name, columns, sequences }: ArchiveTable): Promise<void> {
    this.line += 1;
    const found = this.targets.flatMap(({ tx, tables }) =>
      tables.filter((table) => table.name === name).map((table) => ({ tx, table })),
    )[0];
    if (found === undefined) return reject(`contains ${name}, which is not a table of this server`);
    const known = new Map(found.table.columns.map((column) => [column.name, column]));
    const chosen = columns.map((column) => known.get(column)).filter((column) => column !== undefined);
    if (chosen.length !== columns.length) return reject(`contains other columns of ${name} than this server`);
    this.current = { tx: found.tx, table: { name, columns: chosen } };
    for (const column of chosen) {
      const next = sequences[column.name];
      if (next !== undefined) await setSequence(found.tx, column, next);
    }
  }

  async row(row: ArchiveRow): Promise<void> {
    this.line += 1;
    this.batch.push(row);
    this.characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (this.batch.length >= BATCH_ROWS || this.characters >= BATCH_CHARACTERS) await this.store();
  }

  async tableEnd(): Promise<void> {
    await this.store();
  }

  private async store(): Promise<void> {
    const { current, batch } = this;
    if (current === undefined) return;
    const { name } = current.table;
    if (batch.length > 0) await insertRows(current.tx, current.table, batch);
    this.counts[name] = (this.counts[name] ?? 0) + batch.length;
    [this.batch, this.characters] = [[], 0];
  }
}

/** `scope/name checksum` of each migration. */
function namesOf(migrations: AppliedMigrations): string[] {
  return Object.entries(migrations).flatMap(([scope, names]) =>
    Object.entries(names).map(([name, checksum]) => `${scope}/${name} ${checksum}`),
  );
}

function nameOf(entry: string): string {
  return entry.replace(/ .*/, '');
}

function reject(reason: string): Promise<never> {
  return Promise.reject(new RestoreError(reason));
}
