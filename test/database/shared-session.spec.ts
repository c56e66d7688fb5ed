import type { PoolClient } from 'pg';
import { FolderLockedError, openDatabase, Revisions, type Database } from '../../src/database/index.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';

// docs/decisions/0046-share-the-embedded-session.md: `owner` has opened the embedded database, `guest` uses
// its session.

const READ = { name: 'read-shared', text: 'SELECT value FROM shared ORDER BY value', rows: 'texts' } as const;
const INSERT = { name: 'insert-shared', text: 'INSERT INTO shared VALUES ($1)' };

let test: TestDatabase;
let owner: Database;
let guest: Database;

beforeEach(async () => {
  test = await testDatabase('embedded');
  owner = await openDatabase(test.options);
  guest = await openDatabase({ ...test.options, shared: true });
  await owner.query('CREATE TABLE shared (value int)');
});

afterEach(async () => {
  await guest.close();
  await owner.close();
  await test.drop();
});

const values = async (database: Database): Promise<unknown[]> =>
  (await database.query<[string]>(READ)).map(([value]) => Number(value));

describe('the shared session of the embedded database', () => {
  it('is only used by clients that request it', async () => {
    await expect(openDatabase(test.options)).rejects.toThrow(FolderLockedError);
  });

  it('runs statements of both, including prepared ones repeatedly', async () => {
    for (let value = 1; value <= 4; value++) {
      await (value % 2 === 0 ? owner : guest).query(INSERT, [value]);
      expect(await Promise.all([values(owner), values(guest), values(guest)])).toEqual(
        Array.from({ length: 3 }, () => Array.from({ length: value }, (_, index) => index + 1)),
      );
    }
  });

  it('reports an error and continues', async () => {
    await expect(guest.query('SELECT * FROM missing')).rejects.toThrow('relation "missing" does not exist');
    expect(await values(guest)).toEqual([]);
  });

  it('keeps transactions apart', async () => {
    let ownRead: Promise<unknown[]> | undefined;
    await guest.transaction(async (tx) => {
      await tx.query(INSERT, [1]);
      ownRead = values(owner);
      await tx.query(INSERT, [2]);
    });
    expect(await ownRead).toEqual([1, 2]);
    const failing = guest.transaction(async (tx) => {
      await tx.query(INSERT, [3]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await values(owner)).toEqual([1, 2]);
  });

  it('rolls back transactions that a guest leaves open', async () => {
    const client: PoolClient = await guest.pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO shared VALUES (1)');
    client.release(true);
    expect(await values(owner)).toEqual([]);
  });

  it('notifies the owner of changed revisions before the guest continues', async () => {
    const revisions = new Revisions(owner, '');
    await revisions.start();
    const others = new Revisions(guest, '');
    const seen = [];
    for (let count = 0; count < 3; count++) {
      await guest.transaction((tx) => others.raise(tx, ['a topic']));
      seen.push(revisions.current('a topic'));
    }
    expect(seen).toEqual([1, 2, 3]);
  });

  it('supports large statements and results', async () => {
    const text = 'x'.repeat(5_000_000);
    const [row] = await guest.query<{ length: number; back: string }>(
      'SELECT length($1::text), $1::text AS back',
      [text],
    );
    expect([row?.length, row?.back === text]).toEqual([text.length, true]);
  });

  it('ends with the owner, which does not wait for guests, and errors name the cause', async () => {
    const ended =
      'The server that has the embedded database open ended the connection, for example because it was stopped. Run the command again.';
    let closing: Promise<void> | undefined;
    const interrupted = guest.transaction(async (tx) => {
      await tx.query(INSERT, [1]);
      closing = owner.close();
      await tx.query('SELECT pg_sleep(1)');
    });
    await expect(interrupted).rejects.toThrow(ended);
    await closing;
    await expect(guest.query('SELECT 1')).rejects.toThrow(ended);
  });
});
