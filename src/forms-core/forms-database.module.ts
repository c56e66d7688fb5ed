import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { Database, DatabaseModule, Revisions, dataSourceOptions } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { FORMS_DATA_SOURCE, FORMS_ENTITIES } from './forms/entities/entities.js';
import { FormsDatabase } from './forms-database.js';
import { openFormsDatabase } from './open-forms-database.js';
import { FormsSettingsService } from './settings/forms-settings.service.js';

/** Provides `FormsDatabase`, opened and migrated. */
@Module({
  imports: [ContentModule, DatabaseModule, DefinitionsModule],
  providers: [
    FormsSettingsService,
    {
      provide: FormsDatabase,
      inject: [FormsSettingsService, AppConfig, Database, Revisions],
      useFactory: async (
        settings: FormsSettingsService,
        config: AppConfig,
        database: Database,
        revisions: Revisions,
      ): Promise<FormsDatabase> => openFormsDatabase(await settings.read(), config, database, revisions),
    },
  ],
  exports: [FormsDatabase],
})
class FormsConnectionsModule {}

/** Provides `FormsDatabase` and, on its connections, the TypeORM entities of forms. */
@Module({
  imports: [
    FormsConnectionsModule,
    TypeOrmModule.forRootAsync({
      name: FORMS_DATA_SOURCE,
      imports: [FormsConnectionsModule],
      inject: [FormsDatabase],
      useFactory: ({ database }: FormsDatabase) => ({
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
