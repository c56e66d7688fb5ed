import { setTimeout as sleep } from 'node:timers/promises';
import { Administrator } from '../support/administrator.js';
import type { TestResponse, TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import type { PostgresProcess } from '../support/postgres-process.js';
import { ReplicaWorld, allInUse, replicaParts, run } from './replica-world.js';

const PAGE = '/.rest/delivery/pages/home';
const TOUR = '/.rest/delivery/tours/walk';
const DEFINITIONS = {
  'restEndpoints/delivery/pages.yaml': `workspace: website
nodeTypes: ['cms:page']
references:
  - { propertyName: other, referenceResolver: { $type: jcrReferenceResolver, targetWorkspace: website } }
`,
  'restEndpoints/delivery/tours.yaml': 'workspace: tours\n',
};
const page = (name: string, uuid: number, title: string, more = ''): string =>
  `  '${name}':\n    'jcr:primaryType': 'mgnl:page'\n    'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a0${String(uuid)}'\n    'title': '${title}'\n${more}`;
/** Two pages that change in one transaction; one refers to the other. */
const site = (title: string): string =>
  `'top':\n  'jcr:primaryType': 'mgnl:page'\n  'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a09'\n${page('home', 1, title, "    'other': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a02'\n")}${page('away', 2, title)}`;
const CONTENT = {
  'website.top.yaml': site('0'),
  'tours.walk.yaml': "'walk':\n  'jcr:primaryType': 'mgnl:content'\n",
};
const HOME = PAGE.replace('/home', '/top/home');

let world: ReplicaWorld;
let app: TestApplication;
let administrator: Administrator;

beforeAll(async () => {
  world = await ReplicaWorld.create();
  // Caches are disabled, so that every request reads.
  const settings = { responseCacheBytes: 0, nodeCacheBytes: 0, databaseReplicaMaxLagSeconds: 4 };
  app = await world.start({ definitions: DEFINITIONS, content: CONTENT, settings });
  administrator = await Administrator.of(app);
}, 120_000);
afterAll(() => world.dispose());
beforeEach(async () => {
  await app.importFiles({ 'website.top.yaml': site('0') });
  await eventually(
    () => app.request(HOME),
    (response) => {
      expect(isFromReplica(response)).toBe(true);
    },
  );
});
afterEach(async () => {
  await world.resume(...world.replicas);
  await allInUse(app);
}, 60_000);

const isFromReplica = ({ headers }: TestResponse): boolean => 'x-replica-lag' in headers;
const titles = ({ json }: TestResponse): unknown[] => {
  const { title, other } = json as { title: unknown; other: { title: unknown } };
  return [title, other.title];
};
const scans = async (server: PostgresProcess): Promise<number> => {
  const [row] = await run<{ scans: string }>(
    server,
    "SELECT sum(seq_scan + idx_scan) AS scans FROM pg_stat_user_tables WHERE schemaname = 'content' AND relname = 'node'",
  );
  return Number(row?.scans);
};

it('reads from all replicas in turn, and reports their lag', async () => {
  const before = await Promise.all([world.primary, ...world.replicas].map(scans));
  const responses: TestResponse[] = [];
  for (let times = 0; times < 20; times += 1) responses.push(await app.request(HOME));
  expect(responses.map(titles)).toEqual(responses.map(() => ['0', '0']));
  for (const { headers } of responses) {
    expect(headers['x-replica-lag']).toMatch(/^\d\.\d{3}$/);
    expect(Number(headers['x-replica-lag'])).toBeLessThan(4.5);
  }
  const [primary = 0, one = 0, two = 0] = before;
  await eventually(
    async () => {
      // A server adds the counts of a connection to its statistics when the connection is used.
      await app.request(HOME);
      return Promise.all(world.replicas.map(scans));
    },
    ([first = 0, second = 0]) => {
      expect(first - one).toBeGreaterThanOrEqual(10);
      expect(second - two).toBeGreaterThanOrEqual(10);
    },
  );
  expect((await scans(world.primary)) - primary).toBe(0);
});

it('shows a change immediately while replicas lag, and reads unchanged content from replicas', async () => {
  await world.pause(...world.replicas);
  await app.importFiles({ 'website.top.yaml': site('1') });
  const changed = await Promise.all(Array.from({ length: 10 }, () => app.request(HOME)));
  expect(changed.map(titles)).toEqual(changed.map(() => ['1', '1']));
  expect(changed.map(isFromReplica)).toEqual(changed.map(() => false));
  expect(isFromReplica(await app.request(TOUR))).toBe(true);
  await world.resume(...world.replicas);
  await eventually(
    () => app.request(HOME),
    (response) => {
      expect([titles(response), isFromReplica(response)]).toEqual([['1', '1'], true]);
    },
  );
});

it('reports the lag in health, headers and metrics, and excludes a replica that lags too much', async () => {
  const [late] = world.replicas;
  if (late === undefined) throw new Error('no replica');
  await world.pause(late);
  const pausedAt = performance.now();
  await app.importFiles({ 'website.top.yaml': site('2') });
  await eventually(() => replicaParts(app), (parts) => {
    expect(parts).toEqual({
      'replica-1': {
        status: 'degraded',
        code: 'tooFarBehind',
        reason: 'is too far behind',
        lag: { seconds: expect.closeTo((performance.now() - pausedAt) / 1000, 0) as unknown, bytes: expect.any(Number) as unknown },
      },
      'replica-2': { status: 'ok', lag: { seconds: expect.any(Number) as unknown, bytes: expect.any(Number) as unknown } },
    });
    expect((parts['replica-1']?.lag as { bytes: number }).bytes).toBeGreaterThan(1_000);
  }); // prettier-ignore
  const { headers } = administrator;
  const { text } = await app.request('/.rest/metrics', { headers });
  expect(text).toContain('cms_replica_in_use{pool="replica-1"} 0\ncms_replica_in_use{pool="replica-2"} 1\n');
  expect(Number(/cms_replica_lag_seconds\{pool="replica-1"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(4);
});

it('reads the primary for authenticated users', async () => {
  const { headers } = administrator;
  await world.pause(...world.replicas);
  await app.importFiles({
    'tours.walk.yaml': "'walk':\n  'jcr:primaryType': 'mgnl:content'\n  'day': '2'\n",
  });
  const response = await app.request(HOME, { headers });
  expect([response.status, isFromReplica(response)]).toEqual([200, false]);
  expect(isFromReplica(await app.request(HOME))).toBe(true);
});

it('fails no request when a replica is killed, and uses it again once it is back', async () => {
  const [victim] = world.replicas;
  if (victim === undefined) throw new Error('no replica');
  const statuses: number[] = [];
  let isOver = false;
  const load = Array.from({ length: 4 }, async () => {
    // On a busy machine, the replica may be back after a few requests.
    while (!isOver || statuses.length <= 20) {
      statuses.push((await app.request(HOME)).status);
      await sleep(2);
    }
  });
  await victim.end('SIGKILL');
  await eventually(() => replicaParts(app), (parts) => {
    expect(parts['replica-1']).toEqual({ status: 'degraded', code: 'noResponse', reason: 'does not respond' });
  }); // prettier-ignore
  await victim.start();
  await allInUse(app);
  isOver = true;
  await Promise.all(load);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 60_000);

it('does not wait for a replica that is frozen', async () => {
  const [victim] = world.replicas;
  if (victim === undefined) throw new Error('no replica');
  const others = 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
  const processes = [{ pid: victim.pid }, ...(await run<{ pid: number }>(victim, others))];
  for (const { pid } of processes) process.kill(pid, 'SIGSTOP');
  try {
    const startedAt = performance.now();
    const responses = await Promise.all(Array.from({ length: 16 }, () => app.request(HOME)));
    expect(responses.map(titles)).toEqual(responses.map(() => ['0', '0']));
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  } finally {
    for (const { pid } of processes) process.kill(pid, 'SIGCONT');
  }
});

it('reads from the replicas when the primary is unavailable', async () => {
  await world.primary.end('SIGQUIT');
  try {
    await eventually(() => app.request(HOME), (response) => {
      expect([response.status, response.headers['x-replica-lag']]).toEqual([200, expect.stringMatching(/^[1-9]\.\d{3}$/)]);
    }); // prettier-ignore
    expect(titles(await app.request(`${HOME}?lang=de`))).toEqual(['0', '0']);
    expect((await app.request(TOUR)).status).toBe(200);
  } finally {
    await world.primary.start();
  }
}, 60_000);
