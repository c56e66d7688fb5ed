import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toDatabaseError } from '../errors/database.errors.js';
import { MigrationError, type MigrationFile } from './migration-file.js';

const logger = new Logger('Database');

/** TypeORM orders migrations by the 13-digit timestamp at the end of their names. */
const FIRST_TIMESTAMP = 1_700_000_000_000;

/** Records checksums of the files, because TypeORM only records names. */
const RECORD = `INSERT INTO server.schema_migration (scope, name, checksum) VALUES ($1, $2, $3)
ON CONFLICT (scope, name) DO NOTHING RETURNING name`;

/** Runs one SQL file. If its checksum is recorded, it was applied before TypeORM recorded migrations. */
abstract class SqlMigration implements MigrationInterface {
  readonly name: string;

  constructor(
    private readonly scope: string,
    private readonly file: MigrationFile,
  ) {
    const [number = '', ...words] = file.name.replace(/\.sql$/, '').split('_');
    this.name = `${words.join('_')}_${String(FIRST_TIMESTAMP + Number(number))}`;
  }

  async up(runner: QueryRunner): Promise<void> {
    const { name, sql, checksum } = this.file;
    // Indexing a large table, for example, may take longer than the timeout of requests.
    await runner.query('SET LOCAL statement_timeout = 0');
    const recorded: unknown = await runner.query(RECORD, [this.scope, name, checksum]);
    if (Array.isArray(recorded) && recorded.length === 0) return;
    await runner.query(sql).catch((error: unknown) => {
      throw locate(error, this.file);
    });
    logger.log(`migration ${this.scope}/${name} applied`);
  }

  down(): Promise<void> {
    return Promise.reject(new MigrationError(`${this.file.path}: cannot be reverted; restore a backup`));
  }
}

export function sqlMigration(scope: string, file: MigrationFile): new () => MigrationInterface {
  return class extends SqlMigration {
    constructor() {
      super(scope, file);
    }
  };
}

function locate(error: unknown, { path, sql }: MigrationFile): Error {
  const known = toDatabaseError(error);
  if (!('position' in known) || typeof known.position !== 'string') return known;
  const line = sql.slice(0, Number(known.position)).split('\n').length;
  return new MigrationError(`${path}:${String(line)}: ${known.message}`, { cause: error });
}
