import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { join } from 'node:path';
import { Database } from './database.js';
import type { DatabaseOptions } from './database.options.js';
import { migrate } from './migrate.js';
import { openDatabase } from './open-database.js';
import { Revisions } from './revisions.js';

const OPTIONS = Symbol('DatabaseOptions');

/** Provides `Database`, opened and with the migrations of `content` applied, and `Revisions`, started. */
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return DatabaseModule.forRootAsync({ useFactory: () => options });
  }

  /** As `forRoot`, with options made from other providers. */
  static forRootAsync(
    options: Pick<FactoryProvider<DatabaseOptions>, 'inject' | 'useFactory'>,
  ): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { ...options, provide: OPTIONS },
        { provide: Database, inject: [OPTIONS], useFactory: openMigrated },
        { provide: Revisions, inject: [OPTIONS, Database], useFactory: startRevisions },
      ],
      exports: [Database, Revisions],
    };
  }
}

async function openMigrated(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  try {
    await migrate(database, 'content', join(options.migrationsDir, 'content'));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startRevisions(options: DatabaseOptions, database: Database): Promise<Revisions> {
  const revisions = new Revisions(database, options.url);
  await revisions.start();
  return revisions;
}
