import { setTimeout as sleep } from 'node:timers/promises';
import { Revisions, openDatabase, type Database } from '../../src/database/index.js';
import {
  databaseKinds,
  openTestDatabase,
  testDatabase,
  type OpenTestDatabase,
  type TestDatabase,
} from '../support/databases.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const CUT_LISTENERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'cms listener' AND datname = current_database()`;

/** More than a busy machine needs for steps of at most a second. */
const LIMIT_MS = 15_000;

async function until(condition: () => boolean): Promise<void> {
  const start = performance.now();
  while (!condition()) {
    if (performance.now() - start > LIMIT_MS) throw new Error(`not within ${String(LIMIT_MS)} ms`);
    await sleep(5);
  }
}

describe.each(databaseKinds)('revisions on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;
  let revisions: Revisions;

  const raise = (topics: string[], by = { database, revisions }): Promise<void> =>
    by.database.transaction((tx) => by.revisions.raise(tx, topics));

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    revisions = new Revisions(database, test.options.url);
    await revisions.start();
  });
  afterEach(() => revisions.close());

  it('show a commit when it is complete, and never a rollback', async () => {
    const changed: string[] = [];
    const end = revisions.onChange((topic) => changed.push(topic));
    await database.transaction((tx) => {
      revisions.raise(tx, ['commit b', 'commit a', 'commit a']);
      expect(revisions.current('commit a')).toBe(0);
    });
    expect([revisions.current('commit a'), revisions.current('commit b')]).toEqual([1, 1]);
    const failing = database.transaction((tx) => {
      revisions.raise(tx, ['commit a']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sleep(50);
    expect(revisions.current('commit a')).toBe(1);
    end();
    await raise(['commit a']);
    expect([revisions.current('commit a'), changed.sort()]).toEqual([2, ['commit a', 'commit b']]);
  });

  it('read revisions that were raised before the start', async () => {
    await raise(['early']);
    await raise(['early']);
    const later = new Revisions(database, test.options.url);
    await later.start();
    expect([later.current('early'), later.current('never'), later.trusted]).toEqual([2, 0, true]);
    await later.close();
  });

  it('count all concurrent raises', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => raise(index % 2 ? ['x', 'y'] : ['y', 'x'])));
    expect([revisions.current('x'), revisions.current('y')]).toEqual([50, 50]);
  });
});

describe('revisions of two instances on PostgreSQL', () => {
  let test: TestDatabase;
  let here: { database: Database; revisions: Revisions };
  let there: { database: Database; revisions: Revisions };
  let wire: TcpProxy;

  const start = async (url: string): Promise<typeof here> => {
    const database = await openDatabase({ ...test.options, url });
    const revisions = new Revisions(database, url);
    await revisions.start();
    return { database, revisions };
  };
  const stop = async ({ database, revisions }: typeof here): Promise<void> => {
    await revisions.close();
    await database.close();
  };
  const raise = ({ database, revisions }: typeof here, topic: string): Promise<void> =>
    database.transaction((tx) => revisions.raise(tx, [topic]));

  beforeEach(async () => {
    test = await testDatabase('postgres');
    here = await start(test.options.url);
    const { proxy, url } = await TcpProxy.start(test.options.url);
    wire = proxy;
    there = await start(url);
  });
  afterEach(async () => {
    await stop(here);
    await stop(there);
    await wire.close();
    await test.drop();
  });

  it('notify the other instance of a commit', async () => {
    const changed: string[] = [];
    there.revisions.onChange((topic) => changed.push(topic));
    await raise(here, 'ö "quoted" topic');
    await until(() => there.revisions.current('ö "quoted" topic') === 1);
    expect(changed).toEqual(['ö "quoted" topic']);
  });

  it('stay trusted while nothing happens', async () => {
    const samples: boolean[] = [];
    for (let count = 0; count < 30; count += 1) {
      samples.push(here.revisions.trusted);
      await sleep(50);
    }
    expect(samples).toEqual(samples.map(() => true));
  });

  it('are not trusted while disconnected, and up to date when they are trusted again', async () => {
    await raise(here, 'before');
    await until(() => there.revisions.current('before') === 1);
    wire.cut();
    await until(() => !there.revisions.trusted);
    await raise(here, 'meanwhile');
    await sleep(1_200);
    expect([there.revisions.trusted, there.revisions.current('meanwhile')]).toEqual([false, 0]);
    wire.restore();
    await until(() => there.revisions.trusted);
    expect([there.revisions.current('before'), there.revisions.current('meanwhile')]).toEqual([1, 1]);
    await raise(here, 'after');
    await until(() => there.revisions.current('after') === 1);
  });

  it('recover after the server ends the listening connection', async () => {
    await here.database.query(CUT_LISTENERS);
    await raise(here, 'then');
    await until(() => there.revisions.trusted && there.revisions.current('then') === 1);
    await until(() => here.revisions.trusted);
    expect(here.revisions.current('then')).toBe(1);
  });

  it('stop trusting a connection that is open but does not respond', async () => {
    wire.stall();
    await raise(here, 'unheard');
    await until(() => !there.revisions.trusted);
    expect(there.revisions.current('unheard')).toBe(0);
    wire.restore();
    await until(() => there.revisions.trusted && there.revisions.current('unheard') === 1);
  });

  it('accept lower revisions of a restored database', async () => {
    await raise(here, 'restored');
    await raise(here, 'restored');
    await here.database.query("UPDATE server.revision SET revision = 1 WHERE topic = 'restored'");
    await here.database.query(CUT_LISTENERS);
    await until(() => here.revisions.trusted && here.revisions.current('restored') === 1);
    await raise(here, 'restored');
    expect(here.revisions.current('restored')).toBe(2);
  });
});
