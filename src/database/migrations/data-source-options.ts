import { AbstractLogger, DefaultNamingStrategy, type DataSourceOptions } from 'typeorm';
import type { Database } from '../database.js';

/** Disables logging: errors are thrown, and the caller logs them. */
class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {
    // Empty, because TypeORM prints failed migrations even with `logging: false`.
  }
}

/** `formId` is stored in the column `form_id`. */
class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string, prefixes: string[]): string {
    return super.columnName(snakeCase(property), custom, prefixes);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`);
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Options of a TypeORM data source that shares the connections of the database and never changes the schema. Used as
 * `TypeOrmModule.forRootAsync({ inject: [Database], useFactory: (database) => ({ ...dataSourceOptions(database),
 * autoLoadEntities: true, retryAttempts: 0 }) })`; without retries, the first error is reported.
 */
export function dataSourceOptions(database: Database): Extract<DataSourceOptions, { type: 'postgres' }> {
  const { pool } = database;
  const shared = {
    on: () => undefined,
    connect: pool.connect.bind(pool),
    // `Database` closes its pool itself, after all its users.
    end: (done: () => void) => done(),
  };
  return {
    type: 'postgres',
    driver: {
      Pool: function SharedPool() {
        return shared;
      },
    },
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    installExtensions: false,
    logging: false,
    logger: new SilentLogger(),
  };
}
