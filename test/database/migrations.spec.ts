import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, type Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

describe.each(databaseKinds)('migrations on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;
  let dir: string;

  const write = (name: string, sql: string): Promise<void> => writeFile(join(dir, name), sql);
  const recorded = (scope: string): Promise<unknown[]> =>
    database.query('SELECT name FROM server.schema_migration WHERE scope = $1 ORDER BY name', [scope]);

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('applies the files once, in name order, per scope', async () => {
    await write('0002_fill.sql', "INSERT INTO colour VALUES ('red'); INSERT INTO colour VALUES ('blue');");
    await write('0001_table.sql', 'CREATE TABLE colour (name text);');
    await write('README.md', 'not a migration');
    expect(await migrate(database, 'a', dir)).toEqual(['0001_table.sql', '0002_fill.sql']);
    expect(await migrate(database, 'a', dir)).toEqual([]);
    await write('0003_more.sql', "INSERT INTO colour VALUES ('green');\r\n");
    expect(await migrate(database, 'a', dir)).toEqual(['0003_more.sql']);
    await write('0003_more.sql', "INSERT INTO colour VALUES ('green');\n");
    expect(await migrate(database, 'a', dir)).toEqual([]);
    expect(await database.query('SELECT name FROM colour')).toEqual([
      { name: 'red' },
      { name: 'blue' },
      { name: 'green' },
    ]);
    expect(await recorded('b')).toEqual([]);
  });

  it('rejects a file changed after it was applied, by name', async () => {
    await write('0001_table.sql', 'CREATE TABLE changed (a int);');
    await migrate(database, 'changed', dir);
    await write('0001_table.sql', 'CREATE TABLE changed (b int);');
    await expect(migrate(database, 'changed', dir)).rejects.toThrow(
      `${join(dir, '0001_table.sql')}: was changed after it was applied; restore it and add a new file`,
    );
  });

  it('rejects a file that comes before an applied one', async () => {
    await write('0002_late.sql', 'CREATE TABLE late (a int);');
    await migrate(database, 'order', dir);
    await write('0001_early.sql', 'CREATE TABLE early (a int);');
    await expect(migrate(database, 'order', dir)).rejects.toThrow(
      `${join(dir, '0001_early.sql')}: comes before 0002_late.sql, which is applied; give it a later number`,
    );
  });

  it('rejects a database that a newer version migrated, and changes nothing in it', async () => {
    await write('0001_kept.sql', 'CREATE TABLE kept (a int);');
    await write('0002_newer.sql', 'CREATE TABLE newer (a int);');
    await migrate(database, 'newer', dir);
    await rm(join(dir, '0002_newer.sql'));
    const rejection =
      'The database belongs to a newer version of the server (newer migrations: 0002_newer.sql): ' +
      'install that version again, or restore the backup from before the upgrade.';
    await expect(migrate(database, 'newer', dir)).rejects.toThrow(rejection);
    await rm(join(dir, '0001_kept.sql'));
    await expect(migrate(database, 'newer', dir)).rejects.toThrow(
      '(newer migrations: 0001_kept.sql, 0002_newer.sql)',
    );
    expect(await recorded('newer')).toEqual([{ name: '0001_kept.sql' }, { name: '0002_newer.sql' }]);
  });

  it('reports file and line of a failing statement, rolls back that file, and keeps earlier ones', async () => {
    await write('0001_good.sql', 'CREATE TABLE good (a int);');
    await write('0002_bad.sql', '-- ä\nCREATE TABLE half (a int);\nCREATE TABLE bad (a nonsense);\n');
    await expect(migrate(database, 'broken', dir)).rejects.toThrow(
      `${join(dir, '0002_bad.sql')}:3: type "nonsense" does not exist`,
    );
    expect(await recorded('broken')).toEqual([{ name: '0001_good.sql' }]);
    expect(await database.query("SELECT to_regclass('half') AS half, to_regclass('good') AS good")).toEqual([
      { half: null, good: 'good' },
    ]);
  });

  it('rejects a file name without a number', async () => {
    await write('table.sql', 'CREATE TABLE x (a int);');
    await expect(migrate(database, 'names', dir)).rejects.toThrow(
      `${join(dir, 'table.sql')}: must be named NNNN_name.sql`,
    );
  });

  it('continues a database that was migrated before TypeORM recorded migrations', async () => {
    await write('0001_old.sql', 'CREATE TABLE old (a int); INSERT INTO old VALUES (1);');
    await migrate(database, 'before', dir);
    await database.query('DROP SCHEMA before CASCADE');
    await write('0002_new.sql', 'INSERT INTO old VALUES (2);');
    expect(await migrate(database, 'before', dir)).toEqual(['0002_new.sql']);
    expect(await database.query('SELECT a FROM old ORDER BY a')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await database.query('SELECT name FROM before.migration ORDER BY id')).toEqual([
      { name: 'old_1700000000001' },
      { name: 'new_1700000000002' },
    ]);
    await write('0001_old.sql', 'CREATE TABLE old (b int);');
    await expect(migrate(database, 'before', dir)).rejects.toThrow(
      `${join(dir, '0001_old.sql')}: was changed after it was applied; restore it and add a new file`,
    );
  });

  it('lets one of several concurrent starts migrate while the others wait', async () => {
    await write('0001_slow.sql', 'CREATE TABLE slow (a int); SELECT pg_sleep(0.2);');
    const others =
      kind === 'postgres' ? [await openDatabase(test.options), await openDatabase(test.options)] : [];
    const starting = [database, ...others, ...(kind === 'embedded' ? [database] : [])];
    const applied = await Promise.all(starting.map((each) => migrate(each, 'together', dir)));
    await Promise.all(others.map((each) => each.close()));
    expect(applied.flat()).toEqual(['0001_slow.sql']);
    expect(await recorded('together')).toEqual([{ name: '0001_slow.sql' }]);
  });
});
