import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import type { Database } from '../database.js';
import { toDatabaseError } from '../errors/database.errors.js';
import { dataSourceOptions } from './data-source-options.js';
import { MigrationError, readMigrationFiles, type MigrationFile } from './migration-file.js';
import { sqlMigration } from './sql-migration.js';

/**
 * Applies the pending migrations of a schema in name order, each in its own transaction. Concurrent instances wait for each
 * other. Returns the applied files.
 * @throws MigrationError if a newer version of the server migrated the database: this one would not write all of its data
 */
export async function migrate(
  database: Database,
  schema: string,
  folder = folderOf(schema),
): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  return database.withLock(`migrate ${schema}`, async () => {
    const pending = await findPending(database, schema, files);
    await runMigrations(database, schema, files);
    return pending;
  });
}

/**
 * The pending migrations of a schema.
 * @throws MigrationError if an applied one was changed, or comes after the last one of this version
 */
export async function pendingMigrations(database: Database, schema: string): Promise<string[]> {
  return findPending(database, schema, await readMigrationFiles(folderOf(schema)));
}

function folderOf(schema: string): string {
  return fileURLToPath(new URL(schema, import.meta.url));
}

async function findPending(
  database: Database,
  schema: string,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const rows = await database.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM server.schema_migration WHERE scope = $1 ORDER BY name',
    [schema],
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  checkApplied(files, applied);
  return files.map(({ name }) => name).filter((name) => !applied.has(name));
}

function checkApplied(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): void {
  const last = files.at(-1)?.name ?? '';
  const newer = [...applied.keys()].filter((name) => name > last);
  if (newer.length > 0) {
    throw new MigrationError(
      `The database belongs to a newer version of the server (newer migrations: ${newer.join(', ')}): ` +
        'install that version again, or restore the backup from before the upgrade.',
    );
  }
  const latest = [...applied.keys()].at(-1) ?? '';
  for (const { name, path, checksum } of files) {
    const known = applied.get(name);
    if (known === undefined && name < latest) {
      throw new MigrationError(`${path}: comes before ${latest}, which is applied; give it a later number`);
    }
    if (known !== undefined && known !== checksum) {
      throw new MigrationError(`${path}: was changed after it was applied; restore it and add a new file`);
    }
  }
}

/** TypeORM records applied migrations in the table `migration` of the schema. */
async function runMigrations(
  database: Database,
  schema: string,
  files: readonly MigrationFile[],
): Promise<void> {
  const dataSource = new DataSource({
    ...dataSourceOptions(database),
    schema,
    migrationsTableName: 'migration',
    migrations: files.map((file) => sqlMigration(schema, file)),
  });
  try {
    await database.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    await dataSource.initialize();
    await dataSource.runMigrations({ transaction: 'each' });
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
