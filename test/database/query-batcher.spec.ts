import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database, type Statement } from '../../src/database/index.js';
import { eventually } from '../support/eventually.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const texts = (name: string, text: string): Statement => ({ name: `line-${name}`, text, rows: 'texts' });

const DOUBLE = texts('double', 'SELECT $1::int * 2, $2::text');
const DIVIDE = texts('divide', 'SELECT 100 / $1::int');
const TRANSACTION = texts('transaction', 'SELECT pg_current_xact_id()');
const MISSING = texts('missing', 'SELECT $1::int FROM nowhere');
const SLEEP = texts('sleep', 'SELECT pg_backend_pid() FROM pg_sleep($1::float8)');
const LEAVE = texts('leave', 'SELECT pg_terminate_backend(pg_backend_pid())');

const numbers = Array.from({ length: 40 }, (_, index) => index);

describe.each(databaseKinds)('concurrent statements, on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());

  it('each return their rows, as texts', async () => {
    const asked = numbers.map((number) =>
      database.query(DOUBLE, [number, number % 3 === 0 ? null : `of ${String(number)}`]),
    );
    expect(await Promise.all(asked)).toEqual(
      numbers.map((number) => [[String(number * 2), number % 3 === 0 ? null : `of ${String(number)}`]]),
    );
  });

  it('return nothing, many rows, booleans, lists and long texts', async () => {
    const rows = texts('rows', 'SELECT n, n > 1, ARRAY[n], $2::text[] FROM generate_series(1, $1::int) n');
    const long = 'ö'.repeat(1_000_000);
    expect(
      await Promise.all([
        database.query(rows, [0, []]),
        database.query(rows, [2, ['a "b"', '\\', null]]),
        database.query(DOUBLE, [1, long]),
      ]),
    ).toEqual([
      [],
      [
        ['1', 'f', '{1}', String.raw`{"a \"b\"","\\",NULL}`],
        ['2', 't', '{2}', String.raw`{"a \"b\"","\\",NULL}`],
      ],
      [['2', long]],
    ]);
  });

  it('fail separately, prepared or not', async () => {
    const values = [5, 0, 4, 0, 2];
    const asked = [
      database.query(MISSING, [1]),
      ...values.map((value) => database.query(DIVIDE, [value])),
      database.query(MISSING, [2]),
      database.query(DOUBLE, ['x', '']),
      database.query(DOUBLE, [21, 'y']),
    ];
    const outcomes = (await Promise.allSettled(asked)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as { code: string }).code,
    );
    const divided = [[['20']], '22012', [['25']], '22012', [['50']]];
    expect(outcomes).toEqual(['42P01', ...divided, '42P01', '22P02', [['42', 'y']]]);
  });

  it('share a transaction until they take longer than some milliseconds', async () => {
    // On a busy machine, statements may be sent one by one; the test then tries again.
    await eventually(
      async () => {
        await database.query(TRANSACTION);
        return Promise.all(numbers.map(() => database.query<[string]>(TRANSACTION)));
      },
      (rows) => {
        const transactions = new Set(rows.map(([row]) => row?.[0]));
        expect(rows).toHaveLength(40);
        // At most 16 are sent together.
        expect(transactions.size).toBeGreaterThanOrEqual(3);
        expect(transactions.size).toBeLessThan(40);
      },
    );
  });

  it('are rejected separately for an invalid value', async () => {
    const outcomes = await Promise.allSettled([
      database.query(DOUBLE, [{ of: 'nothing' }, 'x']),
      database.query(DOUBLE, [4, 'y']),
    ]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('Unsupported type of a statement value: object.') },
      { status: 'fulfilled', value: [['8', 'y']] },
    ]);
  });

  it('are counted individually, including failures', async () => {
    const { all, failed } = database.statements;
    await Promise.allSettled([1, 0, 1].map((value) => database.query(DIVIDE, [value])));
    expect([database.statements.all - all, database.statements.failed - failed]).toEqual([3, 1]);
  });
});

describe('concurrent statements, on several connections', () => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase('postgres', { poolSize: 4 });
    ({ database } = test);
  });
  afterAll(() => test.close());

  it('do not wait for slow ones', async () => {
    await database.query(SLEEP, [0.2]);
    const rows = await Promise.all([1, 2, 3, 4].map(() => database.query<[string]>(SLEEP, [0.2])));
    expect(new Set(rows.map(([row]) => row?.[0])).size).toBe(4);
  });

  it('respect the time limit of queries, whatever exceeds it', async () => {
    const impatient = await openDatabase({
      ...test.options,
      poolSize: 1,
      poolSettings: { query_timeout: 1_500 },
    });
    try {
      expect(await impatient.query(DOUBLE, [1, 'a'])).toEqual([['2', 'a']]);
      const asked = [impatient.query(SLEEP, [6]), impatient.query(DOUBLE, [2, 'b'])];
      expect(await Promise.allSettled(asked)).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ message: 'Query read timeout' }) as unknown },
        { status: 'fulfilled', value: [['4', 'b']] },
      ]);
      // Longer than any statement can take: none of them ends twice.
      await sleep(1_700);
      expect(await impatient.query(DOUBLE, [3, 'c'])).toEqual([['6', 'c']]);
    } finally {
      await impatient.close();
    }
  });

  it('are retried elsewhere when their connection is lost', async () => {
    const asked = [database.query(DOUBLE, [1, 'a']), database.query(LEAVE), database.query(DOUBLE, [2, 'b'])];
    expect(await Promise.allSettled(asked)).toEqual([
      { status: 'fulfilled', value: [['2', 'a']] },
      { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) as unknown },
      { status: 'fulfilled', value: [['4', 'b']] },
    ]);
  });
});
