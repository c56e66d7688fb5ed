import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  migrate,
  openDatabase,
  prepareEmbeddedDatabase,
  type Database,
  type DatabaseOptions,
} from '../../src/database/index.js';
import { oncePerRun, runFolder } from './once-per-run.js';
import { postgresServer } from './postgres-server.js';

export type DatabaseKind = 'embedded' | 'postgres';

/** A migrated and otherwise empty database; `drop` removes it. */
export interface TestDatabase {
  readonly options: DatabaseOptions;
  drop(): Promise<void>;
}

/** Both kinds, for suites that run on each. */
export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'postgres'];

/** The kind of database in this run: TEST_DATABASE_KIND. */
export const databaseKind: DatabaseKind = readKind(process.env.TEST_DATABASE_KIND ?? 'embedded');

/** The default of 128 MB is filled with zeros at each start. */
const SMALL_BUFFERS = 'shared_buffers = 16MB\n';
/** A database created by the build, because creating one takes seconds. */
const BUILT = fileURLToPath(new URL('../../dist/database/embedded/embedded-template', import.meta.url));
const SCHEMAS = ['content', 'forms'];

/**
 * Clones a database from the migrated template, which is created once per test run. Open it with
 * `openDatabase`.
 */
export function testDatabase(kind: DatabaseKind = databaseKind): Promise<TestDatabase> {
  return kind === 'embedded' ? cloneEmbedded() : clonePostgres();
}

export interface OpenTestDatabase extends TestDatabase {
  readonly database: Database;
  /** Closes and drops the database. */
  close(): Promise<void>;
}

/** A database like that of `testDatabase`, opened with `settings`. */
export async function openTestDatabase(
  kind: DatabaseKind = databaseKind,
  settings: Partial<DatabaseOptions> = {},
): Promise<OpenTestDatabase> {
  const test = await testDatabase(kind);
  const database = await openDatabase({ ...test.options, ...settings });
  const close = async (): Promise<void> => {
    await database.close();
    await test.drop();
  };
  return { ...test, database, close };
}

function readKind(text: string): DatabaseKind {
  if (text === 'embedded' || text === 'postgres') return text;
  throw new Error(`TEST_DATABASE_KIND must be "embedded" or "postgres", not "${text}".`);
}

function optionsOf(url: string, dataDir: string): DatabaseOptions {
  return { url, replicaUrls: [], poolSize: 5, dataDir };
}

async function cloneEmbedded(): Promise<TestDatabase> {
  const template = await oncePerRun('embedded-template', async () => {
    const folder = join(runFolder(), 'embedded-template');
    if (existsSync(BUILT)) copyFolder(BUILT, join(folder, 'embedded'));
    await prepareEmbeddedDatabase(folder);
    await appendFile(join(folder, 'embedded', 'postgresql.conf'), SMALL_BUFFERS);
    return folder;
  });
  const dataDir = await mkdtemp(join(runFolder(), 'data-'));
  copyFolder(join(template, 'embedded'), join(dataDir, 'embedded'));
  return {
    options: optionsOf('', dataDir),
    drop: () => {
      rmSync(dataDir, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** For 600 files, `cpSync` takes 1.5 times as much processor time, and `cp` several times. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}

/** A PostgreSQL database without any tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { url } = await postgresServer();
  return createPostgres(url, newName(), '');
}

async function clonePostgres(): Promise<TestDatabase> {
  const { url } = await postgresServer();
  const options = await oncePerRun('postgres-template', async () => {
    const name = newName();
    await runOnServer(url, `CREATE DATABASE ${name}`);
    await migrateAll(optionsOf(urlOf(url, name), ''));
    return `TEMPLATE ${name} ${await copyStrategy(url)}`;
  });
  return createPostgres(url, newName(), options);
}

/** Copying the files takes half the processor time of writing their pages to the log; PostgreSQL 14 always copies. */
async function copyStrategy(url: string): Promise<string> {
  const [row] = await runOnServer(url, "SELECT current_setting('server_version_num')::int AS version");
  return (row?.version ?? 0) < 150_000 ? '' : 'STRATEGY file_copy';
}

async function createPostgres(url: string, name: string, options: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(runFolder(), 'data-'));
  await runOnServer(url, `CREATE DATABASE ${name} ${options}`);
  return {
    options: optionsOf(urlOf(url, name), dataDir),
    drop: async () => {
      await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The prefix is the name of the run, by which the teardown finds remaining databases. */
function newName(): string {
  return `"${basename(runFolder()).toLowerCase()}_${randomBytes(6).toString('hex')}"`;
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name.replaceAll('"', '')}`;
  return url.href;
}

async function runOnServer(url: string, sql: string): Promise<readonly { readonly version?: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ version?: number }>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function migrateAll(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  try {
    for (const schema of SCHEMAS) await migrate(database, schema);
  } finally {
    await database.close();
  }
}
