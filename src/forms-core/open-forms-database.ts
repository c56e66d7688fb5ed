import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError, type AppConfig } from '../config/index.js';
import {
  Revisions,
  explainConnectionError,
  migrate,
  openDatabase,
  type Database,
} from '../database/index.js';
import { FormsDatabase } from './forms-database.js';
import { ResponseJsonWriter } from './responses/response-json-writer.js';
import { ResponsePartitions } from './responses/submissions/response-partitions.js';
import type { FormsSettings } from './settings/forms-settings.js';

/** The only supported kind; the embedded database is PostgreSQL as well. */
const DATABASE_KIND = 'postgresql';

interface Opened {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly close: () => Promise<void>;
}

/** Opens the forms database with its settings. @throws SettingsError, MigrationError, Error with the name of the setting */
export async function openFormsDatabase(
  settings: FormsSettings,
  config: AppConfig,
  database: Database,
  revisions: Revisions,
): Promise<FormsDatabase> {
  const shared = { database, revisions, close: () => Promise.resolve() };
  const opened = await open(settings, config, shared);
  try {
    await prepare(opened.database, settings, config);
    const partitions = new ResponsePartitions(opened.database);
    await partitions.start();
    const writer = new ResponseJsonWriter(opened.database);
    await writer.start();
    return new FormsDatabase(opened.database, opened.revisions, async () => {
      partitions.stop();
      writer.stop();
      await opened.close();
    });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The shared database, unless a URL or pool settings require separate connections. */
async function open(
  { url, urlSource, tuning }: FormsSettings,
  config: AppConfig,
  shared: Opened,
): Promise<Opened> {
  const { max, ...poolSettings } = tuning;
  const usedUrl = url ?? config.databaseUrl;
  if (usedUrl === '') {
    if (Object.keys(tuning).length > 0) {
      new Logger('Forms').warn(
        'form.* settings have no effect on the embedded database: it has one connection',
      );
    }
    return shared;
  }
  if (url === undefined && Object.keys(tuning).length === 0) return shared;
  const poolSize = typeof max === 'number' ? max : config.databasePoolSize;
  const { dataDir, databaseLimits: limits } = config;
  const options = {
    url: usedUrl,
    replicaUrls: [],
    poolSize,
    limits,
    poolSettings,
    dataDir,
    tracer: shared.database.tracer,
  };
  const database = await openDatabase(options).catch((error: unknown) => {
    throw explainConnectionError(urlSource, usedUrl, error);
  });
  const revisions = new Revisions(database, usedUrl);
  await revisions.start();
  const close = async (): Promise<void> => {
    await revisions.close();
    await database.close();
  };
  return { database, revisions, close };
}

/** Runs migrations. With `migration.run: false`, only checks that the tables exist. */
async function prepare(
  database: Database,
  { runMigrations, migrationPath }: FormsSettings,
  { applicationDir }: AppConfig,
): Promise<void> {
  if (!runMigrations) {
    const [row] = await database.query<{ found: boolean }>(
      "SELECT to_regclass('forms.form') IS NOT NULL AS found",
    );
    if (row?.found === true) return;
    throw new SettingsError([
      'migration.run is false, but the database has no tables of forms: set it to true for one start',
    ]);
  }
  await migrate(database, 'forms', migrationPath && findScripts(resolve(applicationDir, migrationPath)));
}

/** The folder of the scripts for PostgreSQL. @throws SettingsError */
function findScripts(path: string): string {
  const folder = path.replace('<db_type>', DATABASE_KIND);
  if (!existsSync(folder)) throw new SettingsError([`migration.path is not an existing folder: ${folder}`]);
  const ofKind = join(folder, DATABASE_KIND);
  return existsSync(ofKind) ? ofKind : folder;
}
