import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppConfig, SettingsError } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import {
  Database,
  DatabaseModule,
  Revisions,
  dataSourceOptions,
  explainConnectionError,
  migrate,
  openDatabase,
} from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { FORMS_DATA_SOURCE, FORMS_ENTITIES } from './forms/entities/entities.js';
import { FormsDatabaseRepository } from './forms-database.repository.js';
import { ResponseJsonWriter } from './responses/response-json-writer.js';
import { ResponsePartitions } from './responses/submissions/response-partitions.js';
import type { FormsSettings } from './settings/forms-settings.js';
import { FormsSettingsService } from './settings/forms-settings.service.js';

/** The only supported kind; the embedded database is PostgreSQL as well. */
const DATABASE_KIND = 'postgresql';

interface Opened {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly close: () => Promise<void>;
}

/** Provides `FormsDatabaseRepository`, opened and migrated. */
@Module({
  imports: [ContentModule, DatabaseModule, DefinitionsModule],
  providers: [
    FormsSettingsService,
    {
      provide: FormsDatabaseRepository,
      inject: [FormsSettingsService, AppConfig, Database, Revisions],
      useFactory: async (
        settings: FormsSettingsService,
        config: AppConfig,
        database: Database,
        revisions: Revisions,
      ): Promise<FormsDatabaseRepository> => openForms(await settings.read(), config, database, revisions),
    },
  ],
  exports: [FormsDatabaseRepository],
})
class FormsConnectionsModule {}

/** Provides `FormsDatabaseRepository` and, on its connections, the TypeORM entities of forms. */
@Module({
  imports: [
    FormsConnectionsModule,
    TypeOrmModule.forRootAsync({
      name: FORMS_DATA_SOURCE,
      imports: [FormsConnectionsModule],
      inject: [FormsDatabaseRepository],
      useFactory: ({ database }: FormsDatabaseRepository) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        // Report the first error instead of retrying.
        retryAttempts: 0,
      }),
    }),
    TypeOrmModule.forFeature([...FORMS_ENTITIES], FORMS_DATA_SOURCE),
  ],
  exports: [FormsConnectionsModule, TypeOrmModule],
})
export class FormsDatabaseModule {}

/** Opens the forms database with its settings. @throws SettingsError, MigrationError, Error with the name of the setting */
export async function openForms(
  settings: FormsSettings,
  config: AppConfig,
  database: Database,
  revisions: Revisions,
): Promise<FormsDatabaseRepository> {
  const shared = { database, revisions, close: () => Promise.resolve() };
  const opened = await open(settings, config, shared);
  try {
    await prepare(opened.database, settings, config);
    const partitions = new ResponsePartitions(opened.database);
    await partitions.start();
    const writer = new ResponseJsonWriter(opened.database);
    await writer.start();
    return new FormsDatabaseRepository(opened.database, opened.revisions, async () => {
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
  const address = url ?? config.databaseUrl;
  if (address === '') {
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
    url: address,
    replicaUrls: [],
    poolSize,
    limits,
    poolSettings,
    dataDir,
    tracer: shared.database.tracer,
  };
  const database = await openDatabase(options).catch((error: unknown) => {
    throw explainConnectionError(urlSource, address, error);
  });
  const revisions = new Revisions(database, address);
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
