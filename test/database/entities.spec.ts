import { DataSource } from 'typeorm';
import { AUTH_ENTITIES } from '../../src/auth/index.js';
import { dataSourceOptions, type Database } from '../../src/database/index.js';
import { FORMS_ENTITIES } from '../../src/forms-core/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

/** TypeORM reads the schema with concurrent queries on one connection, which pg deprecates. */
function runInTurn(source: DataSource): void {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner);
  let last: Promise<unknown> = Promise.resolve();
  runner.query = (text: string, values?: unknown[]) => (last = last.then(() => query(text, values)));
  source.createQueryRunner = () => runner;
}

describe.each(databaseKinds)('tables on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());

  it.each([
    ['users, sessions and API tokens', AUTH_ENTITIES],
    ['forms', FORMS_ENTITIES],
  ])('of %s match the entities', async (_, entities) => {
    const source = new DataSource({ ...dataSourceOptions(database), entities: [...entities] });
    await source.initialize();
    runInTurn(source);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await source.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
