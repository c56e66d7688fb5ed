import { FormsDatabase } from '../../src/forms-core/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { readMetrics, type ReadMetrics } from '../support/read-metrics.js';
import { TcpProxy } from '../support/tcp-proxy.js';

// docs/operations/README.md: a separate database of forms is monitored as well.

let forms: TestDatabase;
let wire: TcpProxy;
let app: TestApplication;
let admin: Administrator;

beforeAll(async () => {
  forms = await testDatabase('postgres');
  const { proxy, url } = await TcpProxy.start(forms.options.url);
  wire = proxy;
  const systemProperties = { 'cms.form.datasource.db.url': url };
  app = await TestApplication.start({ settings: { systemProperties } });
  admin = await Administrator.of(app);
});
afterAll(async () => {
  await app.close();
  await wire.close();
  await forms.drop();
});

async function samples(): Promise<ReadMetrics['samples']> {
  return readMetrics((await app.request('/.rest/metrics', { headers: admin.headers })).text).samples;
}

it('shows both databases while they respond', async () => {
  expect(await app.get('/.rest/health/ready')).toEqual({
    status: 'ok',
    parts: {
      database: { status: 'ok' },
      revisions: { status: 'ok' },
      forms: { status: 'ok' },
      definitions: { status: 'ok' },
    },
  });
  const found = await samples();
  for (const database of ['content', 'forms']) {
    expect(found.get(`cms_statements_total{database="${database}"}`)).toBeGreaterThan(0);
    expect(found.get(`cms_statement_errors_total{database="${database}",kind="unavailable"}`)).toBe(0);
    expect(found.get(`cms_pool_connections{database="${database}",pool="main"}`)).toBeGreaterThan(0);
    expect(found.get(`cms_change_notifications_up{database="${database}"}`)).toBe(1);
  }
});

it('stays ready for content while the forms database is unavailable, and reports it', async () => {
  wire.cut();
  const { revisions } = app.nest.get(FormsDatabase, { strict: false });
  await eventually(
    () => Promise.resolve(revisions.trusted),
    (trusted) => {
      expect(trusted).toBe(false);
    },
  );
  const ready = await app.request('/.rest/health/ready');
  expect([ready.status, ready.json]).toEqual([
    200,
    {
      status: 'degraded',
      parts: {
        database: { status: 'ok' },
        revisions: { status: 'ok' },
        forms: { status: 'degraded', code: 'noResponse', reason: 'the forms database does not respond' },
        definitions: { status: 'ok' },
      },
    },
  ]);
  expect((await app.request('/.rest/forms/v1/forms')).status).toBe(503);
  const found = await samples();
  expect(found.get('cms_statement_errors_total{database="forms",kind="unavailable"}')).toBeGreaterThan(0);
  expect(found.get('cms_change_notifications_up{database="forms"}')).toBe(0);
  expect(found.get('cms_change_notifications_up{database="content"}')).toBe(1);
});
