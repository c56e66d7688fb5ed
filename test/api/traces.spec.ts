import { readFile } from 'node:fs/promises';
import { Administrator } from '../support/administrator.js';
import { TestApplication, type TestResponse } from '../support/application.js';
import { TraceCollector, type ReadSpan } from '../support/trace-collector.js';

// docs/operations/README.md, Traces.

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const DEFINITIONS = {
  'restEndpoints/delivery/pages_v1.yaml':
    'workspace: website\nnodeTypes: [cms:page]\nbypassWorkspaceAcls: true\n',
};
const CONTENT = { 'website.home.yaml': 'home:\n  jcr:primaryType: cms:page\n  title: Home\n' };

let collector: TraceCollector;
let version: unknown;
beforeAll(async () => {
  ({ version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string });
});
beforeEach(async () => {
  collector = await TraceCollector.start();
});
afterEach(() => collector.close());

function settings(sampler: 'parentbased_always_on' | 'parentbased_always_off', contextPath = '') {
  const traces = {
    url: collector.url,
    headers: { 'api-key': 'of the collector' },
    timeoutMs: 2_000,
    serviceName: 'shop',
    resource: { 'deployment.environment.name': 'test' },
    sampler,
    ratio: 1,
  };
  return { traces, contextPath };
}

const statement = (summary: string, name?: string): ReadSpan => ({
  name: summary,
  attributes: {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    ...(name !== undefined && { 'cms.statement': name }),
  },
});
const request = (method: string, route: string, path: string, status: number, store?: string): ReadSpan => ({
  name: `${method} ${route}`,
  attributes: {
    'http.request.method': method,
    'url.path': `/cms${path}`,
    'http.route': route,
    'http.response.status_code': status,
    ...(store !== undefined && { 'cms.response_cache': store }),
  },
});
const FORMS = '/.rest/forms/v1/forms';
const POLL = {
  title: 'Poll',
  published: true,
  questions: [{ title: 'q', question: 'Q?', questionType: 'single', answerOptions: [{ label: 'Yes', value: 'yes' }] }],
}; // prettier-ignore

it('shows requests by route with their statements, rendered or cached, without their contents', async () => {
  const app = await TestApplication.start({
    definitions: DEFINITIONS,
    content: CONTENT,
    settings: settings('parentbased_always_on', '/cms'),
  });
  const page = '/cms/.rest/delivery/pages/v1/home?secret=1';
  await app.request(page, { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await app.request(page);
  await app.request('/cms/nowhere?secret=1');
  await app.close();
  const read = [
    statement('SELECT content.workspace_type', 'content_workspace'),
    statement('SELECT content.node', 'content_read_node'),
  ];
  const home = '/.rest/delivery/pages/v1/home';
  const made = { ...request('GET', '/.rest/*', home, 200, 'miss'), below: read };
  expect(collector.traces(TRACE)).toEqual([made]);
  expect(collector.traces().slice(1)).toEqual([
    made,
    request('GET', '/.rest/*', home, 200, 'hit'),
    { name: 'GET', attributes: { 'http.request.method': 'GET', 'url.path': '/cms/nowhere', 'http.response.status_code': 404 } },
  ]);
  const [first] = collector.spans.filter(({ traceId, kind }) => traceId === TRACE && kind === 2);
  expect(first?.parentSpanId).toBe(PARENT);
  expect(collector.resources[0]).toEqual({
    'deployment.environment.name': 'test',
    'service.name': 'shop',
    'service.version': version,
  });
  expect(collector.headers['api-key']).toBe('of the collector');
}); // prettier-ignore

it('shows imports, submissions and charts', async () => {
  const app = await TestApplication.start({
    definitions: DEFINITIONS,
    content: CONTENT,
    settings: settings('parentbased_always_on', '/cms'),
  });
  const { headers } = await Administrator.of(app);
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown, more = {}): Promise<TestResponse> =>
    app.request(`/cms${path}`, { method: 'POST', headers: { ...json, ...more }, body: JSON.stringify(body) });
  const { id, questions } = (await post(FORMS, POLL, headers)).json as { id: number; questions: { id: number }[] };
  const questionId = questions[0]?.id ?? 0;
  const path = `${FORMS}/${String(id)}`;
  await post(path, [{ questionId, value: 'yes' }]);
  await post(path, [{ questionId, value: 'a private answer' }]);
  const chart = `${path}/analytics/${String(questionId)}.svg`;
  await app.request(`/cms${chart}`, { headers });
  await app.close();
  const [imported, ...requests] = collector.traces();
  expect({ ...imported, below: imported?.below?.slice(-2) }).toEqual({
    name: 'import',
    attributes: { 'cms.file': 'website.home.yaml', 'cms.nodes': 1 },
    below: [
      statement('WITH server.revision', 'revision-raise'),
      {
        name: 'SELECT content.node',
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': 'SELECT content.node' },
      },
    ],
  });
  const [accepted, rejected, drawn] = requests.slice(-3);
  const submission = { name: 'submission', attributes: { 'cms.form': id } };
  const load = statement('SELECT forms.section', 'form-by-id');
  expect(accepted).toEqual({
    ...request('POST', `${FORMS}/:id`, path, 201),
    below: [{ ...submission, below: [load, statement('WITH forms.form', 'response-insert')] }],
  });
  expect(rejected).toEqual({
    ...request('POST', `${FORMS}/:id`, path, 422),
    below: [
      {
        ...{ name: 'submission', attributes: { 'cms.form': id, 'error.type': 'validationFailed' } },
        below: [statement('SELECT forms.form', 'form-revision')],
      },
    ],
  });
  expect([drawn?.name, drawn?.attributes['http.response.status_code']]).toEqual([
    ...[`GET ${FORMS}/:id/analytics/:questionId.svg`, 200],
  ]);
  expect(drawn?.below).toContainEqual({ name: 'chart', attributes: {} });
  const told = JSON.stringify(collector.spans);
  expect(['private', 'authorization', 'Basic', 'password', 'admin'].filter((each) => told.includes(each))).toEqual([]);
}); // prettier-ignore

it('follows the sampling decision of the caller, and starts no other traces if configured so', async () => {
  const app = await TestApplication.start({ settings: settings('parentbased_always_off') });
  await app.request('/.rest/health/live');
  await app.request('/.rest/health/live', { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } });
  await app.request('/.rest/health/live', { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await app.request('/.rest/health/live', { headers: { traceparent: `00-nonsense-01` } });
  await app.close();
  expect(collector.spans.map(({ name, traceId }) => [name, traceId])).toEqual([
    ['GET /.rest/health/live', TRACE],
  ]);
});

it('responds while the collector does not, and drops spans above its limit', async () => {
  const { traces } = settings('parentbased_always_on');
  const app = await TestApplication.start({ settings: { traces: { ...traces, timeoutMs: 120_000 } } });
  collector.hang();
  const statuses = new Set<number>();
  for (let round = 0; round < 60; round += 1) {
    const responses = Array.from({ length: 100 }, () => app.request('/.rest/health/live'));
    for (const { status } of await Promise.all(responses)) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  collector.goOn();
  await app.close();
  // 2,048 spans are queued and some batches of 512 are being sent; the rest of the 6,000 are dropped.
  expect(collector.spans.length).toBeGreaterThan(500);
  expect(collector.spans.length).toBeLessThan(5_000);
});

it('stops in time if the collector is unreachable', async () => {
  const app = await TestApplication.start({
    settings: {
      traces: { ...settings('parentbased_always_on').traces, url: 'http://127.0.0.1:1/v1/traces' },
    },
  });
  expect((await app.request('/.rest/health/live')).status).toBe(200);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(20_000);
});
