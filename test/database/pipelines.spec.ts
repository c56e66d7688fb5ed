import type { Database, Transaction } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

describe.each(databaseKinds)('transactions that do not wait for each statement, %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
    await database.query('CREATE TABLE counter (id int PRIMARY KEY, value int NOT NULL)');
  });
  afterAll(() => test.close());

  it('sends statements without waiting, in order', async () => {
    const seen: unknown[] = [];
    await database.transaction(async (tx) => {
      tx.send('INSERT INTO counter VALUES (60, 1)');
      tx.send('UPDATE counter SET value = value + $1 WHERE id = 60', [4]);
      const [twice, thrice] = await Promise.all([
        tx.query('SELECT value * 2 AS value FROM counter WHERE id = $1', [60]),
        tx.query('SELECT value * 3 AS value FROM counter WHERE id = $1', [60]),
      ]);
      seen.push(twice, thrice);
      tx.send('UPDATE counter SET value = value + 1 WHERE id = 60');
    });
    expect(seen).toEqual([[{ value: 10 }], [{ value: 15 }]]);
    expect(await database.query('SELECT value FROM counter WHERE id = 60')).toEqual([{ value: 6 }]);
    // The connection remains usable.
    expect(await database.query({ name: 'test-a', text: "SELECT 'a' AS a", rows: 'texts' })).toEqual([['a']]);
  });

  it.each([
    ['the next statement', (tx: Transaction) => tx.query('SELECT 1').then(() => undefined)],
    ['the commit', () => Promise.resolve()],
  ])('reports a sent statement that failed with %s', async (_, next) => {
    const failing = database.transaction(async (tx) => {
      tx.send('INSERT INTO counter VALUES (61, 1)');
      tx.send('SELECT 1 / 0');
      tx.send('INSERT INTO counter VALUES (62, 1)');
      await next(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database.query('SELECT id FROM counter WHERE id IN (61, 62)')).toEqual([]);
  });

  it('commits nothing when the values of a sent statement cannot be written', async () => {
    const circular: unknown[] = [];
    circular.push({ circular });
    const failing = database.transaction((tx) => {
      tx.send('INSERT INTO counter VALUES (64, 1)');
      tx.send('SELECT $1::json', [{ circular }]);
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await database.query('SELECT id FROM counter WHERE id = 64')).toEqual([]);
  });

  it.each([
    ['failed', 'SELECT 1 / 0', [], 'division by zero'],
    ['could not be written', 'SELECT $1::json', [{ toJSON: () => Number(1n / 0n) }], 'Division by zero'],
  ])('reports the last sent statement of a rehearsal if it %s', async (_, text, values, reason) => {
    const failing = database.rehearse((tx) => {
      tx.send(text, values);
      return Promise.resolve('done');
    });
    await expect(failing).rejects.toThrow(reason);
    expect(await database.rehearse((tx) => tx.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('continues at a savepoint after a sent statement failed', async () => {
    await database.transaction(async (tx) => {
      tx.send('SAVEPOINT before');
      tx.send('SELECT 1 / 0');
      await expect(tx.query('RELEASE SAVEPOINT before')).rejects.toThrow('division by zero');
      tx.send('ROLLBACK TO SAVEPOINT before');
      tx.send('INSERT INTO counter VALUES (63, 1)');
    });
    expect(await database.query('SELECT id FROM counter WHERE id = 63')).toEqual([{ id: 63 }]);
  });
});
