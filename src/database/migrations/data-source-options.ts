import { AbstractLogger, type DataSourceOptions } from 'typeorm';
import type { Database } from '../database.js';

/** Errors are thrown to the caller, which logs them. */
class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {
    // Nothing: TypeORM prints failed migrations even with `logging: false`.
  }
}

/**
 * Options of a TypeORM data source on the connections of the database, for entities: one pool for both, and
 * the embedded database needs nothing of its own. Never changes the schema. Used as
 * `TypeOrmModule.forRootAsync({ inject: [Database], useFactory: (database) => ({ ...dataSourceOptions(database),
 * autoLoadEntities: true, retryAttempts: 0 }) })`; without retries the first error is the one shown.
 */
export function dataSourceOptions(database: Database): Extract<DataSourceOptions, { type: 'postgres' }> {
  const { pool } = database;
  const shared = {
    on: () => undefined,
    connect: pool.connect.bind(pool),
    // The database closes its pool itself, after everything that uses it.
    end: (done: () => void) => {
      done();
    },
  };
  return {
    type: 'postgres',
    driver: {
      Pool: function SharedPool() {
        return shared;
      },
    },
    synchronize: false,
    installExtensions: false,
    logging: false,
    logger: new SilentLogger(),
  };
}
