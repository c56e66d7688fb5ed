import { Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8 } from '../../common/index.js';
import type { Database } from '../database.js';
import { toDatabaseError } from '../database.errors.js';

/** A migration cannot be applied; the message names the file and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly file: string;
  readonly sql: string;
  readonly checksum: string;
}

const logger = new Logger('Database');

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Applies the `NNNN_name.sql` files of a folder that are not applied yet, in name order, each in a
 * transaction of its own. Instances that start at once take turns. Returns the names applied now.
 */
export async function migrate(database: Database, scope: string, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  return database.withLock(`migrate ${scope}`, async () => {
    const applied = await readApplied(database, scope);
    const waiting = migrations.filter((migration) => !applied.has(migration.name));
    checkApplied(migrations, applied);
    for (const migration of waiting) await apply(database, scope, migration);
    return waiting.map((migration) => migration.name);
  });
}

/**
 * The names of the migrations of a folder that are not applied yet; applies none.
 * @throws MigrationError when one was changed after it was applied
 */
export async function pendingMigrations(database: Database, scope: string, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const applied = await readApplied(database, scope);
  checkApplied(migrations, applied);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = join(dir, name);
      if (!FILE_NAME.test(name)) throw new MigrationError(`${file}: must be named NNNN_name.sql`);
      // Git may check the file out with other line ends.
      const sql = decode(file, await readFile(file)).replaceAll('\r\n', '\n');
      return { name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function decode(file: string, bytes: Buffer): string {
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    if (!(error instanceof InvalidUtf8Error)) throw error;
    const { line, column } = error.position;
    throw new MigrationError(`${file}:${String(line)}:${String(column)}: ${NOT_UTF8}`);
  }
}

async function readApplied(database: Database, scope: string): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM server.schema_migration WHERE scope = $1 ORDER BY name',
    [scope],
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function checkApplied(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const latest = [...applied.keys()].at(-1) ?? '';
  for (const { name, file, checksum } of migrations) {
    const known = applied.get(name);
    if (known === undefined && name < latest) {
      throw new MigrationError(`${file}: comes before ${latest}, which is applied; give it a later number`);
    }
    if (known !== undefined && known !== checksum) {
      throw new MigrationError(`${file}: was changed after it was applied; restore it and add a new file`);
    }
  }
}

async function apply(
  database: Database,
  scope: string,
  { name, file, sql, checksum }: Migration,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Building an index on a large table may take longer than a request may.
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(sql).catch((error: unknown) => {
      throw locate(error, file, sql);
    });
    await tx.query('INSERT INTO server.schema_migration (scope, name, checksum) VALUES ($1, $2, $3)', [
      ...[scope, name, checksum],
    ]);
  });
  logger.log(`migration ${scope}/${name} applied`);
}

function locate(error: unknown, file: string, sql: string): Error {
  const known = toDatabaseError(error);
  if (!('position' in known) || typeof known.position !== 'string') return known;
  const line = sql.slice(0, Number(known.position)).split('\n').length;
  return new MigrationError(`${file}:${String(line)}: ${known.message}`, { cause: error });
}
