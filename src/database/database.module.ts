import { Module } from '@nestjs/common';
import { Tracer } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { Database } from './database.js';
import type { DatabaseOptions } from './database.options.js';
import { explainConnectionError } from './postgres/explain-connection-error.js';
import { migrate } from './migrations/migrate.js';
import { openDatabase } from './open-database.js';
import { ReplicaReads } from './replicas/replica-reads.js';
import { Revisions } from './revisions/revisions.js';

const OPTIONS = Symbol('DatabaseOptions');

/** Provides `Database` (opened and migrated), `Revisions` (started) and `ReplicaReads`. */
@Module({
  providers: [
    { provide: OPTIONS, inject: [AppConfig, { token: Tracer, optional: true }], useFactory: toOptions },
    { provide: Database, inject: [OPTIONS], useFactory: openMigrated },
    { provide: Revisions, inject: [OPTIONS, Database], useFactory: startRevisions },
    {
      provide: ReplicaReads,
      inject: [Database, Revisions, OPTIONS],
      useFactory: (database: Database, revisions: Revisions, options: DatabaseOptions) =>
        new ReplicaReads(database, revisions, options),
    },
  ],
  exports: [Database, Revisions, ReplicaReads],
})
export class DatabaseModule {}

function toOptions(config: AppConfig, tracer?: Tracer): DatabaseOptions {
  return {
    url: config.databaseUrl,
    replicaUrls: config.databaseReplicaUrls,
    replicaMaxLagSeconds: config.databaseReplicaMaxLagSeconds,
    poolSize: config.databasePoolSize,
    limits: config.databaseLimits,
    dataDir: config.dataDir,
    shared: config.databaseShared,
    tracer,
  };
}

async function openMigrated(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options).catch((error: unknown) => {
    throw explainConnectionError('DATABASE_URL', options.url, error);
  });
  try {
    await migrate(database, 'content');
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
