import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Database, Revisions } from '../../src/database/index.js';
import { TestApplication } from '../support/application.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TcpProxy } from '../support/tcp-proxy.js';

// docs/operations/README.md: liveness, and the health of each part. For the database of forms:
// metrics-forms-database.spec.ts.

let database: TestDatabase;
let wire: TcpProxy;
let app: TestApplication;

beforeAll(async () => {
  database = await testDatabase('postgres');
  const { proxy, url } = await TcpProxy.start(database.options.url);
  wire = proxy;
  app = await TestApplication.start({ kind: 'postgres', settings: { databaseUrl: url } });
});
afterAll(async () => {
  await app.close();
  await wire.close();
  await database.drop();
});

const OK = { status: 'ok' };
const ALL_OK = { status: 'ok', parts: { database: OK, revisions: OK, definitions: OK } };
const DEAF = {
  status: 'degraded',
  code: 'noNotifications',
  reason: 'change notifications (LISTEN/NOTIFY) are not being received; the response cache is bypassed',
};

async function health(which: 'live' | 'ready' = 'ready'): Promise<unknown[]> {
  const { status, json, headers } = await app.request(`/.rest/health/${which}`);
  expect(headers['cache-control']).toBe('no-store');
  return [status, json];
}

function soon(expected: unknown[]): Promise<void> {
  return eventually(health, (value) => {
    expect(value).toEqual(expected);
  });
}

it('is ok while all parts are ok', async () => {
  await soon([200, ALL_OK]);
  expect(await health('live')).toEqual([200, { status: 'ok', parts: {} }]);
});

it('is degraded while a definition is invalid', async () => {
  const file = join(app.folders.own, 'roles', 'broken.yaml');
  await writeFile(file, 'uri: [{path: 1}]\n');
  const definitions = {
    status: 'degraded',
    code: 'definitionErrors',
    reason: '1 error; see /.rest/definitions/problems',
  };
  await soon([200, { status: 'degraded', parts: { database: OK, revisions: OK, definitions } }]);
  await writeFile(file, 'uri: []\n');
  await soon([200, ALL_OK]);
});

it('contains the URL of the problems with the context path', async () => {
  const definitions = { 'roles/broken.yaml': 'uri: [{path: 1}]\n' };
  const other = await TestApplication.start({ definitions, settings: { contextPath: '/site' } });
  const reason = '1 error; see /site/.rest/definitions/problems';
  await eventually(
    async () => (await other.request('/site/.rest/health/ready')).json,
    (value) => {
      expect(value).toMatchObject({ parts: { definitions: { status: 'degraded', reason } } });
    },
  );
  await other.close();
});

it('is down while the database does not respond, although liveness is ok', async () => {
  wire.cut();
  const parts = {
    database: { status: 'down', code: 'noResponse', reason: 'does not respond' },
    revisions: DEAF,
    definitions: OK,
  };
  await soon([503, { status: 'down', parts }]);
  expect(await health('live')).toEqual([200, { status: 'ok', parts: {} }]);
  wire.restore();
  await soon([200, ALL_OK]);
});

it('is degraded while the database is read-only, because it is still read', async () => {
  const admin = app.nest.get(Database, { strict: false });
  const name = new URL(database.options.url).pathname.slice(1);
  await admin.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  wire.cut();
  wire.restore();
  const part = { status: 'degraded', code: 'readOnly', reason: 'is read-only: nothing can be saved' };
  await soon([200, { status: 'degraded', parts: { database: part, revisions: OK, definitions: OK } }]);
  await admin.transaction(
    (tx) => tx.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`),
    'SET TRANSACTION READ WRITE',
  );
  wire.cut();
  wire.restore();
  await soon([200, ALL_OK]);
});

it('is degraded while a replica does not respond, because the primary is used', async () => {
  const settings = { databaseReplicaUrls: ['postgres://postgres@127.0.0.1:1/none'] };
  const other = await TestApplication.start({ kind: 'postgres', settings });
  const parts = { database: OK, revisions: OK, definitions: OK };
  const replica = { status: 'degraded', code: 'noResponse', reason: 'does not respond' };
  await eventually(
    () => other.request('/.rest/health/ready'),
    ({ status, json }) => {
      const expected = { status: 'degraded', parts: { ...parts, 'replica-1': replica } };
      expect([status, json]).toEqual([200, expected]);
    },
  );
  await other.close();
});

it('is degraded while change notifications are not received', async () => {
  await app.nest.get(Revisions, { strict: false }).close();
  expect(await health()).toEqual([
    200,
    { status: 'degraded', parts: { database: OK, revisions: DEAF, definitions: OK } },
  ]);
});
