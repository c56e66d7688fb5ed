import { randomBytes } from 'node:crypto';
import { openDatabase, Revisions, type Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { openProxied, type ProxiedDatabase } from '../support/proxied-database.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

const SLEEP = 'SELECT pg_sleep($1)';

const BUSY = 'The server is overloaded. Try again later.';
const GONE = 'The database cannot be reached.';

/** The outcome of each call (`done` or its error), and the number of seconds until all were finished. */
async function outcomes(work: readonly Promise<unknown>[]): Promise<[unknown[], number]> {
  const begun = performance.now();
  const settled = await Promise.allSettled(work);
  const shown = settled.map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as Error).message,
  );
  return [shown, Math.ceil((performance.now() - begun) / 1_000)];
}

const all = (count: number, outcome: unknown): unknown[] => Array.from({ length: count }, () => outcome);

describe.each(databaseKinds)('the queue for the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase(kind, {
      poolSize: 1,
      limits: { queueSize: 3, inactivityTimeoutMs: 1_000 },
    });
    ({ database } = test);
  });
  afterAll(() => test.close());

  it('accepts requests up to its limit, rejects the next immediately, and recovers', async () => {
    const held = database.transaction(async (tx) => {
      await tx.query('SELECT 1');
      const waiting = Array.from({ length: 3 }, () => database.query('SELECT 1'));
      const more = [database.query('SELECT 1'), database.transaction((each) => each.query('SELECT 1'))];
      const rejected = await outcomes(more);
      expect([rejected, await database.state()]).toEqual([[all(2, BUSY), 1], 'ok']);
      return [waiting];
    });
    const [waiting = []] = await held;
    expect(await outcomes([...waiting, database.query('SELECT 1')])).toEqual([all(4, 'done'), 1]);
    const { all: begun, failed, unavailable } = database.statements;
    expect({ begun: begun > 5, failed, unavailable }).toEqual({ begun: true, failed: 0, unavailable: 3 });
  });
});

describe('an overloaded PostgreSQL', () => {
  let proxied: ProxiedDatabase;
  let database: Database;
  let wire: TcpProxy;

  beforeAll(async () => {
    proxied = await openProxied({ poolSize: 2, limits: { queueSize: 100, inactivityTimeoutMs: 1_000 } });
    ({ database, wire } = proxied);
  });
  afterAll(() => proxied.drop());

  it('rejects new requests while the oldest waits too long; queued ones wait at most two seconds', async () => {
    const slow = [database.query(SLEEP, [3]), database.query(SLEEP, [3])];
    const waiting = outcomes(Array.from({ length: 8 }, () => database.query('SELECT 1')));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await outcomes([database.query('SELECT 1')])).toEqual([[BUSY], 1]);
    expect(await waiting).toEqual([all(8, BUSY), 2]);
    // A slow database is not unavailable: running statements are not cancelled.
    expect(await outcomes(slow)).toEqual([['done', 'done'], expect.any(Number)]);
  });

  it('that stops responding: requests fail within two seconds, later ones immediately, until it responds again', async () => {
    await outcomes([database.query(SLEEP, [0.1]), database.query(SLEEP, [0.1])]);
    wire.stall();
    const work = [
      ...[database.query('SELECT 1'), database.transaction((tx) => tx.query('SELECT 1'))],
      ...[database.query('SELECT 1'), database.transaction((tx) => tx.query('SELECT 1'))],
    ];
    const [shown, seconds] = await outcomes(work);
    expect(shown).toEqual(all(4, GONE));
    expect(seconds).toBeLessThanOrEqual(2);
    const begun = performance.now();
    expect(await database.state()).toBe('noResponse');
    // Without waiting for the database again, which would take a second.
    expect(performance.now() - begun).toBeLessThan(900);
    wire.restore();
    await eventually(
      () => database.state(),
      (state) => {
        expect(state).toBe('ok');
      },
    );
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a role that may open four connections', () => {
  const role = `few_${randomBytes(6).toString('hex')}`;
  let test: OpenTestDatabase;
  let url: string;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase('postgres');
    await test.database.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT 4 IN ROLE CURRENT_USER`);
    url = Object.assign(new URL(test.options.url), { username: role }).href;
  });
  afterEach(() => database.close());
  afterAll(async () => {
    await test.database.query(`DROP ROLE ${role}`);
    await test.close();
  });

  async function open(poolSize: number): Promise<void> {
    const limits = { queueSize: 500, inactivityTimeoutMs: 1_000 };
    database = await openDatabase({ ...test.options, url, poolSize, limits });
    // The server counts closed connections until their processes end.
    await eventually(
      () => test.database.query('SELECT FROM pg_stat_activity WHERE usename = $1', [role]),
      (connections) => {
        expect(connections).toHaveLength(database.poolStates()[0]?.open ?? 0);
      },
    );
  }

  const burst = (count: number): Promise<[unknown[], number]> =>
    outcomes(Array.from({ length: count }, () => database.transaction((tx) => tx.query(SLEEP, [0.02]))));

  it('requests of a larger pool wait for the open connections, of which one is left to others', async () => {
    // The order in which PostgreSQL accepts and rejects connections varies.
    for (let time = 0; time < 4; time += 1) {
      await open(10);
      for (let round = 0; round < 2; round += 1)
        expect(await burst(30)).toEqual([all(30, 'done'), expect.any(Number)]);
      expect(database.poolStates()).toEqual([{ name: 'main', open: 3, idle: 3, waiting: 0, max: 3 }]);
      await database.close();
    }
  });

  it('the pool closes a connection if change notifications have none', async () => {
    await open(4);
    expect(await burst(4)).toEqual([all(4, 'done'), expect.any(Number)]);
    const revisions = new Revisions(database, url);
    await revisions.start();
    await eventually(
      () => Promise.resolve(revisions.trusted),
      (trusted) => {
        expect(trusted).toBe(true);
      },
    );
    await revisions.close();
  });
});
