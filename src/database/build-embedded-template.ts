import { Logger } from '@nestjs/common';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from './database.js';
import { EMBEDDED, TEMPLATE } from './embedded/embedded-engine.js';
import { migrate } from './migrations/migrate.js';
import { openDatabase } from './open-database.js';

/** Databases that only `CREATE DATABASE` uses; they make up two thirds of the files. */
const UNUSED = ['template0', 'template1'];

/**
 * Creates the embedded database without content that the first start copies, next to the compiled code, at build time. It has
 * all tables: creating the files and the tables takes seconds.
 */
export async function buildEmbeddedTemplate(): Promise<void> {
  Logger.overrideLogger(['warn', 'error']);
  await rm(TEMPLATE, { recursive: true, force: true });
  const dataDir = await mkdtemp(join(dirname(TEMPLATE), 'building-'));
  try {
    await prepareEmbeddedDatabase(dataDir);
    await rename(join(dataDir, EMBEDDED), TEMPLATE);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Creates the embedded database of a data folder with all tables, or adds those that are missing. */
export async function prepareEmbeddedDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase({ url: '', replicaUrls: [], poolSize: 1, dataDir });
  try {
    for (const schema of ['content', 'forms']) await migrate(database, schema);
    await dropUnused(database);
  } finally {
    await database.close();
  }
}

async function dropUnused(database: Database): Promise<void> {
  await database.query('UPDATE pg_database SET datistemplate = false');
  for (const name of UNUSED) await database.query(`DROP DATABASE IF EXISTS ${name}`);
}
