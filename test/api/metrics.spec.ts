import { readFile } from 'node:fs/promises';
import { Database } from '../../src/database/index.js';
import { Administrator } from '../support/administrator.js';
import { readMetrics, type ReadMetrics } from '../support/read-metrics.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { METRIC_TYPES } from '../fixtures/metric-types.js';

// docs/operations/README.md: the names of all metrics, and their changes after actions.

const PATH = '/.rest/metrics';
const PAGE = '/.rest/delivery/pages/home';

let api: FormsApi;
let admin: Administrator;

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': "home:\n  'jcr:primaryType': 'cms:page'\n  title: 'Home'\n" },
  });
  admin = await Administrator.of(api.app);
});
afterAll(() => api.close());

async function read(): Promise<ReadMetrics> {
  const response = await api.app.request(PATH, { headers: admin.headers });
  expect(response.status).toBe(200);
  return readMetrics(response.text);
}

/** The increase of each sample during `work`; samples that did not increase are omitted. */
async function growth(work: () => Promise<unknown>, names: RegExp): Promise<Record<string, number>> {
  const before = (await read()).samples;
  await work();
  const after = [...(await read()).samples].filter(([name]) => names.test(name));
  const grown = after.map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, by]) => by !== 0));
}

const requests = (method: string, route: string, status: number): string =>
  `cms_http_requests_total{method="${method}",route="${route}",status="${String(status)}"}`;
const atPages = (method: string, status: number): string =>
  `cms_http_requests_total{method="${method}",route="/.rest/*",endpoint="delivery/pages",status="${String(status)}"}`;
const OWN = { [requests('GET', PATH, 200)]: 1 };

it('contains each metric once, with its type', async () => {
  expect((await read()).types).toEqual(METRIC_TYPES);
});

describe('requests', () => {
  const REQUESTS = /^cms_http_requests_total/;

  it('counts responses by route, whether they are rendered, cached, not modified or rejected', async () => {
    const grown = await growth(async () => {
      const { headers } = await api.app.request(PAGE);
      await api.app.request(PAGE);
      await api.app.request(PAGE, { headers: { 'if-none-match': String(headers.etag) } });
      await api.app.request(PAGE, { method: 'HEAD' });
      await api.app.request(PAGE, { headers: { 'accept-encoding': '*;q=0' } });
      await api.app.request('/.rest/delivery/pages/nowhere');
      await api.app.request(PAGE, { method: 'DELETE' });
      await api.app.request('/.rest/no/endpoint');
      await api.app.request('/somewhere/else');
      await api.app.request('/%');
      await api.ask('GET', '/forms/4711');
      await api.ask('GET', '/forms');
      await api.app.request('/.rest/health/live');
    }, REQUESTS);
    expect(grown).toEqual({
      ...OWN,
      [atPages('GET', 200)]: 2,
      [atPages('GET', 304)]: 1,
      [atPages('GET', 404)]: 1,
      [atPages('GET', 406)]: 1,
      [atPages('HEAD', 200)]: 1,
      [requests('GET', '/.rest/*', 401)]: 1,
      [requests('DELETE', '/.rest/*', 405)]: 1,
      [requests('GET', 'none', 400)]: 1,
      [requests('GET', 'none', 404)]: 1,
      [requests('GET', '/.rest/forms/v1/forms/:id', 404)]: 1,
      [requests('GET', '/.rest/forms/v1/forms', 200)]: 1,
      [requests('GET', '/.rest/health/live', 200)]: 1,
    });
  });

  it('measures the time of rendered responses, and of one in 64 cached ones', async () => {
    const grown = await growth(async () => {
      for (let times = 0; times < 128; times += 1) await api.app.request(PAGE);
      await api.app.request('/.rest/delivery/pages/nowhere');
    }, /_duration_seconds_count\{.*route="\/\.rest\/\*"/);
    expect(grown).toEqual({
      'cms_http_request_duration_seconds_count{method="GET",route="/.rest/*",endpoint="delivery/pages"}': 1,
      'cms_http_cached_response_duration_seconds_count{route="/.rest/*",endpoint="delivery/pages"}': 2,
    });
  });

  it('counts cache hits and reports the size of the cache', async () => {
    const content = "home:\n  'jcr:primaryType': 'cms:page'\n  title: 'Changed'\n";
    await api.app.importFiles({ 'website.home.yaml': content });
    const grown = await growth(async () => {
      for (let times = 0; times < 3; times += 1) await api.app.request(`${PAGE}?fresh`);
    }, /^cms_response_cache_(requests|entries)/);
    expect(grown).toEqual({
      'cms_response_cache_requests_total{cache="delivery",result="hit"}': 2,
      'cms_response_cache_requests_total{cache="delivery",result="miss"}': 1,
    });
    const { samples } = await read();
    expect(samples.get('cms_response_cache_entries{cache="delivery"}')).toBeGreaterThan(0);
    expect(samples.get('cms_response_cache_bytes{cache="delivery"}')).toBeGreaterThan(512);
  });
});

describe('the database', () => {
  it('counts statements and failures', async () => {
    const database = api.app.nest.get(Database, { strict: false });
    const grown = await growth(async () => {
      await database.query('SELECT 1');
      await expect(database.query('SELECT 1/0')).rejects.toThrow('division by zero');
      await expect(database.transaction((tx) => tx.query('SELECT no_such_column'))).rejects.toThrow(
        'no_such_column',
      );
    }, /^cms_statement/);
    expect(grown).toEqual({
      'cms_statements_total{database="content"}': 3,
      'cms_statement_errors_total{database="content",kind="failed"}': 2,
    });
  });

  it('shows its connections and whether change notifications are received', async () => {
    const { samples } = await read();
    const of = (name: string): number | undefined => samples.get(`${name}{database="content",pool="main"}`);
    expect(of('cms_pool_connections_max')).toBe(
      api.app.nest.get(Database, { strict: false }).pool.options.max,
    );
    expect(of('cms_pool_connections')).toBeGreaterThanOrEqual(1);
    expect(of('cms_pool_connections_idle')).toBe(of('cms_pool_connections'));
    expect(of('cms_pool_waiting')).toBe(0);
    expect(samples.get('cms_change_notifications_up{database="content"}')).toBe(1);
  });
});

describe('work', () => {
  it('counts submissions by their result', async () => {
    const questions = [{ question: 'Well?', required: true }];
    const form = await api.done('POST', '/forms', { title: 'F', questions, published: true });
    const path = `/forms/${String(form.id)}`;
    const body = [{ questionId: form.questions[0]?.id, value: 'x' }];
    const headers = { 'idempotency-key': 'once' };
    const statuses: number[] = [];
    const grown = await growth(async () => {
      for (const options of [{ body }, { body, headers }, { body, headers }, { body: [] }]) {
        statuses.push((await api.call('POST', path, options)).status);
      }
    }, /^cms_submissions/);
    expect(statuses).toEqual([201, 201, 201, 422]);
    expect(grown).toEqual({
      'cms_submissions_total{result="accepted"}': 2,
      'cms_submissions_total{result="repeated"}': 1,
      'cms_submissions_total{result="rejected"}': 1,
    });
  });

  it('counts imports and their nodes', async () => {
    const content = "shop:\n  'jcr:primaryType': 'cms:page'\n  below:\n    title: 'Below'\n";
    const grown = await growth(async () => {
      await api.app.importFiles({ 'website.shop.yaml': content });
      await expect(api.app.importFiles({ 'website.bad.yaml': 'bad: [' })).rejects.toThrow('website.bad.yaml');
    }, /^cms_import/);
    expect(grown).toEqual({
      'cms_imports_total{result="done"}': 1,
      'cms_imports_total{result="failed"}': 1,
      cms_imported_nodes_total: 2,
    });
  });

  it('shows an idle image queue and the problems of definitions', async () => {
    const { samples } = await read();
    const problems = (await admin.problems()) as { severity: string }[];
    const ofSeverity = (wanted: string): number =>
      problems.filter(({ severity }) => severity === wanted).length;
    expect(
      ['cms_image_queue{state="running"}', 'cms_image_queue{state="waiting"}', 'cms_images_made_total'].map(
        (name) => samples.get(name),
      ),
    ).toEqual([0, 0, 0]);
    for (const severity of ['error', 'warning']) {
      expect(samples.get(`cms_definitions_problems{severity="${severity}"}`)).toBe(ofSeverity(severity));
    }
  });
});

it('shows metrics of the process', async () => {
  const { samples } = await read();
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const { kind } = api.app.nest.get(Database, { strict: false });
  const build = `cms_build_info{version="${version}",node="${process.version}",database="${kind}"}`;
  expect(samples.get(build)).toBe(1);
  for (const quantile of ['0.5', '0.99', '1']) {
    const delay = samples.get(`cms_event_loop_delay_seconds{quantile="${quantile}"}`);
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThan(60);
  }
  const started = samples.get('process_start_time_seconds') ?? 0;
  expect(Math.abs(started + process.uptime() - Date.now() / 1000)).toBeLessThan(5);
  for (const name of Object.keys(METRIC_TYPES).filter((each) => /^(process|nodejs)_/.test(each))) {
    expect([name, samples.get(name)]).toEqual([name, expect.any(Number)]);
    expect(samples.get(name)).toBeGreaterThan(0);
  }
});

it('counts routes without the context path', async () => {
  const other = await FormsApi.start({ settings: { contextPath: '/cms' } });
  try {
    await other.app.request('/cms/.rest/health/live');
    const { headers } = await Administrator.of(other.app);
    const { text } = await other.app.request(`/cms${PATH}`, { headers });
    expect(readMetrics(text).samples.get(requests('GET', '/.rest/health/live', 200))).toBe(1);
  } finally {
    await other.close();
  }
});
