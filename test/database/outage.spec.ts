import {
  DatabaseUnavailableError,
  openDatabase,
  Revisions,
  type Database,
} from '../../src/database/index.js';
import { openTestDatabase } from '../support/databases.js';
import { openProxied, type ProxiedDatabase } from '../support/proxied-database.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

const BACKENDS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

describe('an outage of PostgreSQL', () => {
  let proxied: ProxiedDatabase;
  let database: Database;
  let wire: TcpProxy;

  beforeAll(async () => {
    proxied = await openProxied();
    ({ database, wire } = proxied);
  });
  afterAll(() => proxied.drop());

  it('causes one kind of error for statements, transactions and locks, and ends without a restart', async () => {
    const running = database.query('SELECT pg_sleep(5)');
    const transaction = database.transaction((tx) => tx.query('SELECT pg_sleep(5)'));
    const seen = Promise.allSettled([running, transaction]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    wire.cut();
    const during = await Promise.allSettled([
      database.query('SELECT 1'),
      database.transaction((tx) => tx.query('SELECT 1')),
      database.withLock('outage', () => Promise.resolve()),
    ]);
    const outcomes = [...(await seen), ...during].map((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailableError
        ? outcome.reason.code
        : outcome,
    );
    expect(outcomes).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable', 'unavailable']);
    expect(await database.state()).toBe('noResponse');
    wire.restore();
    expect(await database.state()).toBe('ok');
  });

  it('ends with new connections after the server closed all connections', async () => {
    await Promise.all(Array.from({ length: 20 }, () => database.query('SELECT pg_sleep(0.02)')));
    const other = await openDatabase(proxied.options);
    await other.query(BACKENDS);
    await other.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is reported as an unavailable database if the server accepts no connections', async () => {
    const rejected = openDatabase({ ...proxied.options, url: 'postgres://postgres@127.0.0.1:1/none' });
    await expect(rejected).rejects.toThrow(DatabaseUnavailableError);
    const missing = new URL(proxied.options.url);
    missing.pathname = '/no_such_database';
    await expect(openDatabase({ ...proxied.options, url: missing.href })).rejects.toThrow(
      'The database does not exist.',
    );
  });

  it('is followed by connections with the settings of the service', async () => {
    const settings = 'SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name';
    expect(await database.query(settings, [['jit', 'statement_timeout', 'TimeZone']])).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'jit', setting: 'off' },
      { name: 'statement_timeout', setting: '60000' },
    ]);
  });
});

it('connections that get no replies are closed when a new one does, as after a failover', async () => {
  const { database, wire, url, drop } = await openProxied();
  const revisions = new Revisions(database, url);
  await revisions.start();
  const sleep = 'SELECT pg_sleep(0.05)';
  // Opens a connection for each.
  await Promise.all([database.query(sleep), database.transaction((tx) => tx.query(sleep))]);
  wire.strand();
  await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await Promise.all([database.query('SELECT 1 AS one'), database.query('SELECT 1 AS one')])).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
  ]);
  await revisions.onApplicationShutdown();
  await drop();
});

it('a process that reads the replies too late ends no statements', async () => {
  const { options, drop } = await openTestDatabase('postgres');
  const database = await openDatabase(options);
  const { pool } = database;
  const mark = pool.mark.bind(pool);
  let isBusy = false;
  // Called before each heartbeat.
  pool.mark = () => {
    if (isBusy) setImmediate(() => block(2_500));
    isBusy = false;
    return mark();
  };
  const revisions = new Revisions(database, options.url);
  await revisions.start();
  const executed = database.query('SELECT 1 AS one FROM pg_sleep(4)');
  isBusy = true;
  expect(await executed).toEqual([{ one: 1 }]);
  await revisions.onApplicationShutdown();
  await database.onApplicationShutdown();
  await drop();
});

/** @param ms longer than the listener waits for a reply */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('the settings of a database or a user, and `options` in the URL, do not change what statements depend on', async () => {
  const test = await openTestDatabase('postgres');
  const name = new URL(test.options.url).pathname.slice(1);
  const changed = ["DateStyle = 'German, DMY'", "default_transaction_isolation = 'serializable'"];
  changed.push("bytea_output = 'escape'", 'array_nulls = off', "idle_session_timeout = '1min'");
  for (const each of changed) await test.database.query(`ALTER DATABASE "${name}" SET ${each}`);
  const url = new URL(test.options.url);
  url.searchParams.set('options', '-c work_mem=8MB');
  const database = await openDatabase({ ...test.options, url: url.href });
  const shown = ['DateStyle', 'array_nulls', 'bytea_output', 'idle_session_timeout', 'work_mem', 'TimeZone'];
  try {
    expect(
      await database.query(
        `SELECT current_setting('transaction_isolation') AS isolation, array_agg(current_setting(name)) AS settings
         FROM unnest($1::text[]) name`,
        [shown],
      ),
    ).toEqual([{ isolation: 'read committed', settings: ['ISO, MDY', 'on', 'hex', '0', '8MB', 'UTC'] }]);
  } finally {
    await database.close();
    await test.close();
  }
});
