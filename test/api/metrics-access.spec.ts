import { error } from '../fixtures/forms-api.js';
import { METRIC_TYPES } from '../fixtures/metric-types.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { freePort } from '../support/free-port.js';
import { readMetrics } from '../support/read-metrics.js';
import { TestUser } from '../support/test-user.js';

// docs/operations/README.md: metrics can be read by administrators, or without authentication on a separate
// port.

const PATH = '/.rest/metrics';
const ROLE = 'uri: [{path: /.rest/*}]\n';

let app: TestApplication;
let admin: Administrator;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  app = await TestApplication.start({
    definitions: { 'roles/reader.yaml': ROLE, 'roles/watcher.yaml': `${ROLE}permissions: [admin]\n` },
    settings: { metricsPort, host: '127.0.0.1' },
  });
  admin = await Administrator.of(app);
});
afterAll(() => app.close());

describe('who may read metrics', () => {
  it('requires credentials of other callers', async () => {
    const response = await app.request(PATH);
    expect([response.status, response.json]).toEqual([
      401,
      error(
        'notAuthorized',
        '/.rest/metrics requires authentication: send HTTP Basic credentials or an API token.',
      ),
    ]);
    expect(response.headers['www-authenticate']).toBe('Basic realm="cms", charset="UTF-8"');
  });

  it('rejects users without the permission', async () => {
    const { headers } = await TestUser.add(app, 'edith', ['reader']);
    const response = await app.request(PATH, { headers });
    expect([response.status, response.json]).toEqual([
      403,
      error('accessDenied', "'edith' does not have the permission 'admin'."),
    ]);
  });

  it('sends administrators text that must not be cached', async () => {
    const { headers } = await TestUser.add(app, 'wendy', ['watcher']);
    expect((await app.request(PATH, { headers })).status).toBe(200);
    const response = await app.request(PATH, { headers: admin.headers });
    expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });
});

describe('METRICS_PORT', () => {
  const fetchThere = (path: string, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${String(metricsPort)}${path}`, { method });

  it('sends all callers the same metrics at /metrics', async () => {
    const response = await fetchThere('/metrics');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(readMetrics(await response.text()).types).toEqual(METRIC_TYPES);
    expect(await (await fetchThere('/metrics', 'HEAD')).text()).toBe('');
  });

  it('sends nothing else', async () => {
    const rejected = 'Metrics are read with GET /metrics.\n';
    for (const path of ['/', '/.rest/metrics', '/.rest/health/live', '/metrics/']) {
      const response = await fetchThere(path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, rejected]);
    }
    const posted = await fetchThere('/metrics', 'POST');
    expect([posted.status, posted.headers.get('allow'), await posted.text()]).toEqual([
      405,
      'GET, HEAD',
      rejected,
    ]);
  });
});
