import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { METRIC_TYPES } from '../fixtures/metric-types.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { readMetrics } from '../support/read-metrics.js';

// docs/operations: the metrics in the documentation, the dashboard and the alerts exist on the server.

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** The label names of each exported metric. */
const labels = new Map<string, Set<string>>();
let app: TestApplication;

beforeAll(async () => {
  // Metrics of unavailable replicas are exported as well.
  const databaseReplicaUrls = ['postgres://postgres@127.0.0.1:1/none'];
  app = await TestApplication.start({
    kind: 'postgres',
    definitions: {
      'restEndpoints/delivery/pages.yaml': 'workspace: website\n',
      'webhooks/index.yaml':
        'url: http://127.0.0.1:1/hook\nevents: [content.published]\npaths: [/none]\nsecret: secret-of-a-test-0\n',
    },
    content: { 'website.home.yaml': "home:\n  'jcr:primaryType': 'cms:page'\n" },
    settings: { databaseReplicaUrls },
  });
  const { headers } = await Administrator.of(app);
  // The first responses of a cache are timed.
  for (let times = 0; times < 2; times += 1) {
    await app.request('/.rest/delivery/pages/home');
    await app.request('/.rest/forms/v1/forms');
  }
  await app.request('/.rest/metrics', { headers });
  const { samples } = readMetrics((await app.request('/.rest/metrics', { headers })).text);
  for (const name of samples.keys()) {
    const metric = metricOf(name.split('{', 1)[0] ?? '');
    const known = labels.get(metric) ?? new Set();
    for (const [, label = ''] of name.matchAll(/[{,](\w+)="/g)) known.add(label);
    labels.set(metric, known);
  }
});
afterAll(() => app.close());

const read = (file: string): Promise<string> => readFile(`docs/operations/${file}`, 'utf8');
const metricOf = (series: string): string =>
  series in METRIC_TYPES ? series : series.replace(/_(?:bucket|sum|count)$/, '');

/** The metrics and labels of an expression (in braces or after `by`) that do not exist. */
function unknownIn(expression: string): string[] {
  const text = expression.replaceAll(/"[^"]*"/g, '""');
  const unknown: string[] = [];
  const all = new Set(['job', 'instance', 'le']);
  for (const [, series = '', selector = ''] of text.matchAll(
    /\b((?:cms|process|nodejs)_\w+)(?:\{([^}]*)\})?/g,
  )) {
    const metric = metricOf(series);
    if (!(metric in METRIC_TYPES)) unknown.push(series);
    const own = labels.get(metric) ?? new Set();
    for (const label of own) all.add(label);
    const used = [...selector.matchAll(/(\w+)(?:=~|!=|=)/g)].map(([, label = '']) => label);
    const known = new Set([...own, 'job', 'instance']);
    unknown.push(...used.filter((label) => !known.has(label)).map((label) => `${series}{${label}}`));
  }
  const grouped = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
  return [...unknown, ...grouped.filter((label) => !all.has(label)).map((label) => `by (${label})`)];
}

it('detects missing metrics and labels', () => {
  expect(unknownIn('sum by (stoer) (cms_response_cache_bytes{size="1"}) / cms_nothing > up')).toEqual([
    'cms_response_cache_bytes{size}',
    'cms_nothing',
    'by (stoer)',
  ]);
});

it('documents all metrics with their types and labels', async () => {
  const rows = [
    ...(await read('README.md')).matchAll(/^\| `(\w+)` *\| (counter|gauge|histogram) *\| ([^|]*) \|/gm),
  ];
  const told = rows.map(([, name = '', type = '', names = '']) => [
    name,
    type,
    [...names.matchAll(/`(\w+)`/g)].map(([, label = '']) => label).sort(),
  ]);
  const given = Object.entries(METRIC_TYPES).map(([name, type]) => [
    name,
    type,
    [...(labels.get(name) ?? [])].filter((label) => label !== 'le').sort(),
  ]);
  expect(told).toEqual(given);
});

it('has alerts on existing metrics, each with instructions', async () => {
  const { groups } = parse(await read('alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.map(({ alert }) => alert)).toContain('CmsDatabaseUnavailable');
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, labels: severity, annotations } of rules) {
    expect([alert, unknownIn(expr), severity]).toEqual([
      alert,
      [],
      { severity: expect.stringMatching(/^(critical|warning)$/) as unknown },
    ]);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/\{\{ \$labels.instance \}\}/) as unknown,
      action: expect.stringMatching(/\.$/) as unknown,
    });
  }
});

it('has a dashboard of existing metrics, including all metrics of the server', async () => {
  const { panels } = JSON.parse(await read('dashboard.json')) as { panels: Panel[] };
  const expressions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr]));
  for (const [title = '', expr = ''] of expressions) expect([title, unknownIn(expr)]).toEqual([title, []]);
  expect(panels.map(({ id }) => id)).toEqual(panels.map((_, index) => index + 1));
  const drawn = expressions.map(([, expr = '']) => expr).join('\n');
  const missing = Object.keys(METRIC_TYPES).filter(
    (name) => name.startsWith('cms_') && !drawn.includes(name),
  );
  expect(missing).toEqual([]);
});
