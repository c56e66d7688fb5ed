import { DataSource } from 'typeorm';
import { AUTH_ENTITIES } from '../../src/auth/index.js';
import { dataSourceOptions, openDatabase, type Database } from '../../src/database/index.js';
import { databaseKinds, testDatabase, type TestDatabase } from '../support/databases.js';

describe.each(databaseKinds)('the tables of users, sessions and API tokens on the %s database', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let dataSource: DataSource;

  beforeAll(async () => {
    test = await testDatabase(kind);
    database = await openDatabase(test.options);
    dataSource = new DataSource({ ...dataSourceOptions(database), entities: [...AUTH_ENTITIES] });
    await dataSource.initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
    await test.drop();
  });

  it('are what the entities say', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
