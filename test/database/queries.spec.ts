import { DatabaseUnavailableError, openDatabase, type Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const ADD = { name: 'test-add', text: 'SELECT $1::int + 1 AS sum' };
const DIVIDE = { name: 'test-divide', text: 'SELECT 100 / $1::int AS quotient' };

/** All ways in which a statement can fail and leave the connection usable. */
const FAILING: readonly (readonly [text: string, values: readonly unknown[], code: string])[] = [
  ['SELEKT 1', [], '42601'],
  ['SELECT * FROM nowhere', [], '42P01'],
  ['SELECT nothing', [], '42703'],
  ['SELECT nothing()', [], '42883'],
  ['SELECT $1::int', ['x'], '22P02'],
  ['SELECT 1 / $1::int', [0], '22012'],
  ['SELECT $1::int2', [70000], '22003'],
  ['SELECT $1::jsonb', ['{'], '22P02'],
  ['SELECT $1::uuid', ['nope'], '22P02'],
  ['SELECT $1::timestamptz', ['yesterday-ish'], '22007'],
  ['SELECT $1::int, $2::int', [1], '08P01'],
  ['SELECT 1; SELEKT 2', [], '42601'],
  ['SELECT 1; SELECT 1 / 0; SELECT 3', [], '22012'],
  ['INSERT INTO item (id, name) VALUES (1, NULL)', [], '23502'],
  ['INSERT INTO item (id, name) VALUES (0, $1)', ['again'], '23505'],
  ['INSERT INTO item (id, name) VALUES (-1, $1)', ['negative'], '23514'],
  ['INSERT INTO item (id, name, parent) VALUES (2, $1, 99)', ['orphan'], '23503'],
  ["DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'P0042'; END $$", [], 'P0042'],
  ['SAVEPOINT outside', [], '25P01'],
  ['SELECT repeat($1, 2)::regclass', ['x'], '42P01'],
  ['CREATE TABLE item (id int)', [], '42P07'],
  ['SELECT array[$1]::int[]', ['a'], '22P02'],
  ['SELECT pg_typeof($1)', [1], '42P18'],
  ["SELECT '[1,2'::int4range", [], '22P02'],
  ['SELECT (SELECT n FROM generate_series(1, 2) n)', [], '21000'],
  ['SELECT $1::text', ['zero \u0000 byte'], '22021'],
  ['FETCH 1 FROM no_cursor', [], '34000'],
];

describe.each(databaseKinds)('statements on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
    await database.query(`
      CREATE TABLE item (id int PRIMARY KEY CHECK (id >= 0), name text NOT NULL, parent int REFERENCES item);
      INSERT INTO item (id, name) VALUES (0, 'root');
      CREATE TABLE counter (id int PRIMARY KEY, value int NOT NULL);`);
  });
  afterAll(() => test.close());

  it('return values like pg, and accept every kind of parameter', async () => {
    const long = 'ö'.repeat(3_000_000);
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    const [row] = await database.query<{ long: string }>(
      `SELECT 9223372036854775807::int8 AS big, $1::int4 AS small, $2::text AS long, $3::bytea AS bytes,
        $4::text[] AS texts, $5::int[] AS numbers, $6::text AS nothing, $7::jsonb AS json,
        $8::timestamptz AS instant, $9::float8 AS real, $10::bool AS flag, ''::text AS empty`,
      [
        ...[7, long, bytes, ['a', null, '"q",{}', ''], [1, 2], null, JSON.stringify({ x: [1, null] })],
        ...[new Date('2020-02-01T06:45:49.952Z'), 0.1, true],
      ],
    );
    expect(row?.long === long).toBe(true);
    expect({ ...row, long: '' }).toEqual({
      ...{ big: '9223372036854775807', small: 7, long: '', bytes, texts: ['a', null, '"q",{}', ''] },
      ...{ numbers: [1, 2], nothing: null, json: { x: [1, null] } },
      ...{ instant: new Date('2020-02-01T06:45:49.952Z'), real: 0.1, flag: true, empty: '' },
    });
  });

  it('return large responses completely', async () => {
    const rows = await database.query<{ n: number; text: string }>(
      "SELECT n, repeat('x', 1000) AS text FROM generate_series(1, 20000) n",
    );
    expect(rows.length).toBe(20_000);
    expect(rows.every((row, index) => row.n === index + 1 && row.text.length === 1_000)).toBe(true);
  });

  it.each(FAILING)('report %s and continue', async (text, values, code) => {
    const failure = values.length === 0 ? database.query(text) : database.query(text, values);
    await expect(failure).rejects.toMatchObject({ code });
    expect(await database.query(ADD, [1])).toEqual([{ sum: 2 }]);
  });

  it('can be used again by name after a failure', async () => {
    expect(await database.query(DIVIDE, [4])).toEqual([{ quotient: 25 }]);
    await expect(database.query(DIVIDE, [0])).rejects.toMatchObject({ code: '22012' });
    await expect(database.query(DIVIDE, ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await database.query(DIVIDE, [5])).toEqual([{ quotient: 20 }]);
  });

  it('are prepared again when a table that they read has changed', async () => {
    const all = { name: 'test-all', text: 'SELECT * FROM changing' };
    await database.query('CREATE TABLE changing (a int)');
    await Promise.all(Array.from({ length: 10 }, () => database.query(all)));
    await database.query('ALTER TABLE changing ADD b int; INSERT INTO changing VALUES (1, 2)');
    // Each pooled connection may fail once.
    for (let tries = 0; tries < 20; tries += 1) await database.query(all).catch(() => undefined);
    expect(await database.query(all)).toEqual([{ a: 1, b: 2 }]);
  });

  it('commit a transaction, and roll back if the work fails', async () => {
    const value = await database.transaction(async (tx) => {
      await tx.query('INSERT INTO counter VALUES ($1, $2)', [1, 1]);
      return 'done';
    });
    const failing = database.transaction(async (tx) => {
      await tx.query('INSERT INTO counter VALUES ($1, $2)', [2, 2]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const rejected = database.transaction(async (tx) => {
      await tx.query('INSERT INTO counter VALUES ($1, $2)', [3, 3]);
      await tx.query('INSERT INTO counter VALUES ($1, $2)', [1, 1]);
    });
    await expect(rejected).rejects.toMatchObject({ code: '23505' });
    expect([value, await database.query('SELECT id, value FROM counter')]).toEqual([
      'done',
      [{ id: 1, value: 1 }],
    ]);
  });

  it.each([false, true])(
    'are rejected after the end of their transaction (failed: %s)',
    async (isFailing) => {
      let late: Promise<unknown> = Promise.resolve();
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const transaction = database.transaction(async (tx) => {
        late = ended.then(() => tx.query("INSERT INTO item (id, name) VALUES (77, 'late')"));
        await tx.query('SELECT 1');
        if (isFailing) throw new Error('failed');
      });
      await Promise.allSettled([transaction]);
      end();
      await expect(late).rejects.toThrow('The transaction has ended');
      expect(await database.query('SELECT id FROM item WHERE id = 77')).toEqual([]);
    },
  );

  it('do not report a transaction as committed if a failed statement was ignored', async () => {
    const ignoring = database.transaction(async (tx) => {
      await tx.query('INSERT INTO counter VALUES (50, 50)');
      await tx.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('division by zero');
    expect(await database.query('SELECT id FROM counter WHERE id = 50')).toEqual([]);
  });

  it('keep 1,000 concurrent mixed operations separate', async () => {
    await database.query('INSERT INTO counter VALUES (100, 0), (101, 0)');
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) =>
        OPERATIONS[index % OPERATIONS.length]?.(database, index),
      ),
    );
    expect(outcomes.flatMap((right, index) => (right === true ? [] : [index]))).toEqual([]);
    // Operations 3, 10, 17, … increment a counter in a transaction; 4, 11, 18, … are rolled back.
    expect(await database.query('SELECT id, value FROM counter WHERE id >= 100 ORDER BY id')).toEqual([
      { id: 100, value: 143 },
      { id: 101, value: 0 },
    ]);
  });

  it('are run by one holder of a lock at a time', async () => {
    const log: string[] = [];
    const hold = (name: string): Promise<void> =>
      database.withLock('test', async () => {
        log.push(`${name} in`);
        await database.query('SELECT 1');
        await new Promise((resolve) => setTimeout(resolve, 30));
        log.push(`${name} out`);
      });
    const failing = database.withLock('test', () => Promise.reject(new Error('no')));
    await Promise.all([hold('a'), hold('b'), hold('c'), expect(failing).rejects.toThrow('no')]);
    expect(log.filter((_, index) => index % 2 === 0).map((entry) => entry.replace('in', 'out'))).toEqual(
      log.filter((_, index) => index % 2 === 1),
    );
    expect([...log].sort()).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('the database reports whether it is available, and is unavailable once closed', async () => {
    const other = kind === 'postgres' ? await openDatabase(test.options) : database;
    expect(await other.state()).toBe('ok');
    await other.close();
    expect(await other.state()).toBe('noResponse');
    await expect(other.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
    await expect(other.transaction(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
    if (kind === 'embedded') database = await openDatabase(test.options);
  });
});

type Operation = (database: Database, index: number) => Promise<boolean>;

/** Operations that resolve to whether their outcome is correct. */
const OPERATIONS: readonly Operation[] = [
  async (database, index) => {
    const [row] = await database.query<{ sum: number }>(ADD, [index]);
    return row?.sum === index + 1;
  },
  async (database, index) => {
    const [text, values, code] = FAILING[index % FAILING.length] ?? ['', [], ''];
    const failure = values.length === 0 ? database.query(text) : database.query(text, values);
    return (await rejection(failure)).code === code;
  },
  async (database, index) => {
    const text = String(index).repeat(5_000);
    const [row] = await database.query<{ text: string }>('SELECT $1::text AS text', [text]);
    return row?.text === text;
  },
  (database) =>
    database.transaction(async (tx) => {
      const [row] = await tx.query<{ value: number }>('SELECT value FROM counter WHERE id = 100 FOR UPDATE');
      const set = { name: 'test-set', text: 'UPDATE counter SET value = $1 WHERE id = 100' };
      await tx.query(set, [(row?.value ?? NaN) + 1]);
      return true;
    }),
  async (database) => {
    const failure = database.transaction(async (tx) => {
      await tx.query('UPDATE counter SET value = value + 1 WHERE id = 101');
      await tx.query(DIVIDE, [0]);
    });
    return (await rejection(failure)).message === 'division by zero';
  },
  async (database) => (await rejection(database.query(DIVIDE, [0]))).message === 'division by zero',
  async (database, index) => {
    const series = { name: 'test-series', text: 'SELECT n FROM generate_series(1, $1::int) n' };
    const rows = await database.query<{ n: number }>(series, [index]);
    return rows.length === index && rows.at(-1)?.n === index;
  },
];

async function rejection(failing: Promise<unknown>): Promise<{ code?: unknown; message: string }> {
  try {
    await failing;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return { message: 'not rejected' };
}
