import type { Transaction } from '../database/index.js';
import type { AppliedMigrations, ArchiveRow } from './archive.js';

/** A table of the database catalogue; names are quoted if SQL requires it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  readonly quoted: string;
  readonly type: string;
  /** The sequence of its id column; null: none. */
  readonly sequence: string | null;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

// Makes the text format of values independent of the database settings.
const PLAIN_VALUES = `SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'postgres';
SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

// Partitions are included in their parent table. Applied migrations are excluded: the header contains them, and the target
// records its own. Open editors are excluded, because they are only valid for a minute.
const TABLES = `
SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name, json_agg(json_build_object(
  'name', a.attname, 'quoted', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
  'sequence', pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname)
) ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ('migration', 'schema_migration', 'open_editor')
GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`;

const FOREIGN_KEYS = `
SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS table, quote_ident(f.conname) AS name,
  pg_get_constraintdef(f.oid) AS definition
FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE f.contype = 'f' AND f.conparentid = 0 AND n.nspname = ANY($1)`;

const MIGRATIONS = `
SELECT scope, json_object_agg(name, checksum ORDER BY name) AS names FROM server.schema_migration GROUP BY scope`;

/** Uses one snapshot for the whole transaction, and a canonical text format for values. */
export async function readOneState(tx: Transaction): Promise<void> {
  await tx.query(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${PLAIN_VALUES}`);
}

/** Locks the tables until the end of the transaction, and sets a canonical text format for values. */
export async function lockTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  await tx.query(
    `${PLAIN_VALUES}; LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`,
  );
}

export function readTables(tx: Transaction, schemas: readonly string[]): Promise<Table[]> {
  return tx.query<Table>(TABLES, [schemas]);
}

export async function readMigrations(tx: Transaction): Promise<AppliedMigrations> {
  const rows = await tx.query<{ scope: string; names: Record<string, string> }>(MIGRATIONS);
  return Object.fromEntries(rows.map(({ scope, names }) => [scope, names]));
}

export async function countRows(tx: Transaction, { name }: Table): Promise<number> {
  const [row] = await tx.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
  return Number(row?.rows);
}

export async function readSequences(tx: Transaction, { columns }: Table): Promise<Record<string, string>> {
  const next: Record<string, string> = {};
  for (const { name, sequence } of columns) {
    if (sequence === null) continue;
    const [row] = await tx.query<{ next: string }>(
      `SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS next FROM ${sequence}`,
    );
    if (row !== undefined) next[name] = row.next;
  }
  return next;
}

/** Yields all rows as lines of JSON, in batches. */
export async function* readRows(tx: Transaction, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map(({ quoted }) => `${quoted}::text`).join(', ');
  // Smaller batches, because binary chunks are large.
  const size = columns.some(({ type }) => type === 'bytea') ? 8 : 500;
  await tx.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM ${name}`,
  );
  for (;;) {
    const rows = await tx.query<{ line: string }>(`FETCH ${size} FROM backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.query('CLOSE backup_rows');
}

export async function hasRows(tx: Transaction, { name }: Table): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS found`);
  return row?.found === true;
}

/** Drops the foreign keys, so that rows can be inserted in any order; returns the statements that restore them. */
export async function withoutForeignKeys(
  tx: Transaction,
  schemas: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await tx.query<ForeignKey>(FOREIGN_KEYS, [schemas]);
  for (const { table, name } of keys) await tx.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await tx.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** Inserts rows with their original identifiers; values are in the order of `columns`. */
export async function insertRows(
  tx: Transaction,
  { name, columns }: Table,
  rows: readonly ArchiveRow[],
): Promise<void> {
  const numbers = columns.map((_, index) => String(index + 1));
  // Revisions only increase; both databases may contain the same one.
  const onConflict =
    name === 'server.revision'
      ? 'ON CONFLICT (topic) DO UPDATE SET revision = greatest(revision.revision, excluded.revision)'
      : '';
  await tx.query(
    `INSERT INTO ${name} (${columns.map(({ quoted }) => quoted).join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map(({ type }, index) => `v${numbers[index] ?? ''}::${type}`).join(', ')}
     FROM unnest(${numbers.map((number) => `$${number}::text[]`).join(', ')})
       AS r (${numbers.map((number) => `v${number}`).join(', ')}) ${onConflict}`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

export async function setSequence(tx: Transaction, { sequence }: Column, next: string): Promise<void> {
  if (sequence !== null) await tx.query('SELECT setval($1, $2, false)', [sequence, next]);
}
