import { Injectable, type DynamicModule } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ConfigModule, type AppConfig } from '../../src/config/index.js';
import {
  Database,
  DatabaseModule,
  DatabaseUnavailableError,
  Revisions,
  type DatabaseOptions,
} from '../../src/database/index.js';
import { databaseKinds, testDatabase } from '../support/databases.js';

function configOf({ url, dataDir }: DatabaseOptions): DynamicModule {
  return ConfigModule.forRoot({ databaseUrl: url, dataDir });
}

@Injectable()
class ThingRepository {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  async touch(): Promise<number> {
    await this.database.transaction((tx) => this.revisions.raise(tx, ['thing']));
    return this.revisions.current('thing');
  }
}

function settingsOf(options: DatabaseOptions): Partial<AppConfig> {
  return {
    databaseUrl: options.url,
    databasePoolSize: options.poolSize,
    dataDir: options.dataDir,
  };
}

describe.each(databaseKinds)('DatabaseModule on the %s database', (kind) => {
  it('provides a migrated database and its revisions, and closes both with the application', async () => {
    const { options, drop } = await testDatabase(kind);
    const module = await Test.createTestingModule({
      imports: [ConfigModule.forRoot(settingsOf(options)), DatabaseModule],
      providers: [ThingRepository],
    }).compile();
    await module.init();
    expect(await module.get(ThingRepository).touch()).toBe(1);
    const database = module.get(Database);
    expect(
      await database.query("SELECT name FROM server.schema_migration WHERE name = '0001_repository.sql'"),
    ).toEqual([{ name: '0001_repository.sql' }]);
    await module.close();
    await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
    await drop();
  });
});

describe('DatabaseModule without a database', () => {
  it('stops the start with the first error', async () => {
    const { options, drop } = await testDatabase('postgres');
    const url = 'postgres://postgres@127.0.0.1:1/none';
    const imports = [configOf({ ...options, url }), DatabaseModule];
    const start = Test.createTestingModule({ imports }).compile();
    await expect(start).rejects.toThrow(
      'Settings: DATABASE_URL: no response from 127.0.0.1:1: start PostgreSQL there, or correct host and port',
    );
    await drop();
  });
});
