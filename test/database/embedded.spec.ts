import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { dataSourceOptions, type Database } from '../../src/database/index.js';
import { openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

@Entity('item')
class Item {
  @PrimaryColumn('int')
  id!: number;

  @Column('text')
  name!: string;
}

/** Ends the only client of the pool like an outage; the next client finds the session unchanged. */
async function loseClient(database: Database, before: string[]): Promise<void> {
  const client = await database.pool.connect();
  for (const text of before) await client.query(text).catch(() => undefined);
  client.release(true);
}

describe('the embedded database', () => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase('embedded');
    ({ database } = test);
    await database.query('CREATE TABLE item (id int PRIMARY KEY, name text NOT NULL)');
  });
  afterAll(() => test.close());

  it.each([
    ['an open transaction', ['BEGIN', 'INSERT INTO item VALUES (1, $$left$$)']],
    ['a failed transaction', ['BEGIN', 'INSERT INTO item VALUES (1, $$left$$)', 'SELECT 1 / 0']],
    ['a prepared statement', ['PREPARE own AS SELECT 1', 'SELECT 1']],
    ['settings', ['SET search_path = nowhere', 'SET jit = on', "SET TIME ZONE 'Asia/Tokyo'"]],
    ['temporary tables and subscriptions', ['CREATE TEMP TABLE item (id int)', 'LISTEN something']],
  ])('discards the state of a lost client: %s', async (_, statements) => {
    const named = { name: 'own', text: 'SELECT count(*) AS count FROM item' };
    expect(await database.query(named)).toEqual([{ count: '0' }]);
    await loseClient(database, statements);
    expect(await database.query(named)).toEqual([{ count: '0' }]);
    expect(
      await database.query("SELECT current_setting('jit') AS jit, current_setting('TimeZone') AS zone"),
    ).toEqual([{ jit: 'off', zone: 'UTC' }]);
  });

  it('keeps statements of others out of an open transaction', async () => {
    let reads: Promise<unknown[]> | undefined;
    await database.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES (2, 'half')");
      reads = database.query('SELECT name FROM item WHERE id = 2');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.query("UPDATE item SET name = 'whole' WHERE id = 2");
    });
    expect(await reads).toEqual([{ name: 'whole' }]);
    await database.query('DELETE FROM item');
  });

  it('passes notifications to the listening client', async () => {
    const client = await database.pool.connect();
    const heard: unknown[] = [];
    client.on('notification', ({ channel, payload }) => heard.push([channel, payload]));
    await client.query('LISTEN news');
    await client.query("SELECT pg_notify('news', 'first')");
    client.release(true);
    expect(heard).toEqual([['news', 'first']]);
  });

  it('has the extensions of the schema', async () => {
    await database.query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent');
    expect(await database.query("SELECT unaccent('Zürich') AS plain, 'zurich' % 'zuric' AS similar")).toEqual(
      [{ plain: 'Zurich', similar: true }],
    );
  });

  it('supports TypeORM entities on the same session', async () => {
    const source = new DataSource({ ...dataSourceOptions(database), entities: [Item] });
    await source.initialize();
    const repository = source.getRepository(Item);
    await repository.save([
      { id: 5, name: 'five' },
      { id: 6, name: 'six' },
    ]);
    const failing = source.transaction(async (manager) => {
      await manager.delete(Item, { id: 5 });
      await manager.query('SELECT 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await repository.find({ order: { id: 'ASC' } })).toEqual([
      { id: 5, name: 'five' },
      { id: 6, name: 'six' },
    ]);
    await source.destroy();
    expect(await database.query('SELECT id FROM item ORDER BY id')).toEqual([{ id: 5 }, { id: 6 }]);
  });
});
