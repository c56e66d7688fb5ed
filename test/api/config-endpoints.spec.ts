import { AppConfig } from '../../src/config/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/reference/endpoints.md#definitions-in-the-workspace-config: definitions can be nodes in the config
// workspace.

const SITE = `'site':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': 'c0f10000-0000-4000-8000-000000000001'
  'mgnl:template': 'pages/site'
  'title': 'Site'
  'area':
    'jcr:primaryType': 'mgnl:area'
    'jcr:uuid': 'c0f10000-0000-4000-8000-000000000002'
`;

const TOURS = `          'class': 'info.magnolia.rest.delivery.jcr.v2.JcrDeliveryEndpointDefinition'
          'workspace': 'website'
          'depth': 1
          'limit': '3'
          'includeSystemProperties': false
          'nodeTypes': ['mgnl:page']
          'childNodeTypes':
            'jcr:primaryType': 'mgnl:contentNode'
            '0': 'mgnl:area'
          'references':
            'jcr:primaryType': 'mgnl:contentNode'
            'image':
              'jcr:primaryType': 'mgnl:contentNode'
              'propertyName': 'image'
              'referenceResolver':
                'jcr:primaryType': 'mgnl:contentNode'
                '$type': 'assetReferenceResolver'
`;

/** The \`config\` workspace with one module whose folder \`delivery\` holds the given definitions. */
function config(delivery: string, others = ''): string {
  return `'modules':
  'jcr:primaryType': 'mgnl:folder'
  'travel':
    'jcr:primaryType': 'mgnl:content'
    'class': 'org.example.Module'
    'restEndpoints':
      'jcr:primaryType': 'mgnl:content'
      'delivery':
        'jcr:primaryType': 'mgnl:content'
${delivery}${others}`;
}

const node = (name: string, body: string): string =>
  `        '${name}':\n          'jcr:primaryType': 'mgnl:contentNode'\n          'mgnl:lastModified': 2020-02-01T13:45:49.952+07:00\n${body}`;

const ALL = config(
  node('tours_v2', TOURS) + node('plain', "          'workspace': 'website'\n"),
  `  'other':
    'jcr:primaryType': 'mgnl:content'
    'restEndpoints':
      'jcr:primaryType': 'mgnl:content'
      'top':
        'jcr:primaryType': 'mgnl:contentNode'
        'workspace': 'website'
        'endpointPath': 'delivery/top'
    'commands':
      'jcr:primaryType': 'mgnl:content'
      'delivery':
        'jcr:primaryType': 'mgnl:contentNode'
        'workspace': 'website'
`,
);

const TOURS_SITE =
  '{"@name":"site","@path":"/site","@id":"c0f10000-0000-4000-8000-000000000001","@nodeType":"cms:page","title":"Site",' +
  '"area":{"@name":"area","@path":"/site/area","@id":"c0f10000-0000-4000-8000-000000000002","@nodeType":"cms:area","@nodes":[]},"@nodes":["area"]}';

let app: TestApplication;
let admin: Administrator;

beforeEach(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/file.yaml': 'workspace: website\nlimit: 7\n' },
    content: { 'website.site.yaml': SITE, 'config.modules.yaml': ALL },
  });
  admin = await Administrator.of(app);
  await becomes('/.rest/delivery/tours/v2', 'limit 3');
});

afterEach(() => app.close());

/** The default limit of an endpoint, or the status of its rejection. */
async function limitOf(url: string): Promise<string | number> {
  const { status, json } = await app.request(`${url}?@name=none`);
  return status === 200 ? `limit ${String((json as { limit: number }).limit)}` : status;
}

const becomes = (url: string, expected: string | number): Promise<void> =>
  eventually(
    () => limitOf(url),
    (found) => {
      expect(found).toBe(expected);
    },
  );

it('serves them like files with the same location and name', async () => {
  expect((await app.request('/.rest/delivery/tours/v2/site')).text).toBe(TOURS_SITE);
  expect(await limitOf('/.rest/delivery/plain')).toBe('limit 10');
  expect(await limitOf('/.rest/delivery/top')).toBe('limit 10');
  expect(await limitOf('/.rest/delivery/file')).toBe('limit 7');
  expect(await admin.problems()).toEqual([]);
});

it('reports a definition without a workspace', async () => {
  const body = "          'extends': '../tours_v2'\n          'depth': 2\n";
  await app.importFiles({ 'config.modules.yaml': config(node('more', body)) });
  await eventually(
    () => admin.problemLines(),
    (lines) => {
      expect(lines).toEqual([
        "config:/modules/travel/restEndpoints/delivery/more:0:0 warning extends | 'extends' is not a known key and is ignored",
        "config:/modules/travel/restEndpoints/delivery/more:0:0 error workspace | 'workspace' is required",
      ]);
    },
  );
});

it('creates the missing parents of an export of one module or endpoint', async () => {
  const endpoint = (name: string): string => `'${name}':\n  'workspace': 'website'\n  'limit': 4\n`;
  await app.importFiles({
    'config.modules.shop.restEndpoints.delivery.walks_v1.yaml': endpoint('walks_v1'),
    'config.modules.shop.restEndpoints.delivery.boats.yaml': endpoint('boats'),
  });
  await becomes('/.rest/delivery/walks/v1', 'limit 4');
  await becomes('/.rest/delivery/boats', 'limit 4');
  expect(await admin.problems()).toEqual([]);
});

it('serves neither drafts nor unpublished definitions', async () => {
  const content = (method: string, path: string, body: unknown): Promise<unknown> =>
    app.request(`/.rest/content/v1/config${path}`, {
      method,
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const delivery = { '@name': 'delivery', walks: { workspace: 'website', limit: 4 } };
  await content('POST', '/modules?draft=true', {
    '@name': 'shop',
    '@nodeType': 'cms:content',
    restEndpoints: { '@nodeType': 'cms:content', delivery },
  });
  await content('POST', '/modules/travel@unpublish', {});
  await becomes('/.rest/delivery/tours/v2', 404);
  expect(await limitOf('/.rest/delivery/walks')).toBe(404);
  await content('POST', '/modules/shop@publish', {});
  await content('POST', '/modules/travel@publish', {});
  await becomes('/.rest/delivery/walks', 'limit 4');
  await becomes('/.rest/delivery/tours/v2', 'limit 3');
});

it('treats no other nodes of the workspace as definitions', async () => {
  for (const path of ['/.rest/delivery', '/.rest/delivery/class', '/.rest/travel/delivery/plain']) {
    expect([path, await limitOf(path)]).toEqual([path, path.startsWith('/.rest/delivery') ? 404 : 401]);
  }
});

it('reads them at the start and after changes by another instance', async () => {
  const first = await TestApplication.start({
    kind: 'postgres',
    content: { 'website.site.yaml': SITE, 'config.modules.yaml': ALL },
  });
  const second = await TestApplication.start({
    settings: { databaseUrl: first.nest.get(AppConfig).databaseUrl },
  });
  try {
    expect((await second.request('/.rest/delivery/tours/v2/site')).text).toBe(TOURS_SITE);
    await first.importFiles({
      'config.modules.yaml': config(node('late', "          'workspace': 'website'\n")),
    });
    await eventually(
      async () => [
        (await second.request('/.rest/delivery/late/site')).status,
        (await second.request('/.rest/delivery/tours/v2/site')).status,
      ],
      (statuses) => {
        expect(statuses).toEqual([200, 404]);
      },
    );
  } finally {
    await second.close();
    await first.close();
  }
});

it('follows changes, keeps the last valid definition, and removes deleted ones', async () => {
  const changed = (limit: string): Promise<void> =>
    app.importFiles({
      'config.modules.yaml': config(
        node('tours_v2', `          'workspace': 'website'\n          'limit': ${limit}\n`),
      ),
    });
  await changed('4');
  await becomes('/.rest/delivery/tours/v2', 'limit 4');
  await becomes('/.rest/delivery/plain', 404);
  await becomes('/.rest/delivery/top', 404);
  await changed("'many'");
  await eventually(
    () => admin.problems(),
    (problems) => {
      expect(problems).toEqual([
        {
          file: 'config:/modules/travel/restEndpoints/delivery/tours_v2',
          line: 0,
          column: 0,
          path: 'limit',
          message: "'limit' must be a whole number from 0 to 10000, not 'many'",
          severity: 'error',
          definition: 'travel/restEndpoints/delivery/tours_v2',
          code: 'expectedInteger',
          values: { min: '0', max: '10000', found: "'many'" },
        },
      ]);
    },
  );
  expect(await limitOf('/.rest/delivery/tours/v2')).toBe('limit 4');
  await changed('5');
  await becomes('/.rest/delivery/tours/v2', 'limit 5');
  expect(await admin.problems()).toEqual([]);
});

it('applies decorations to them', async () => {
  const files = new LiveFiles(app);
  await files.put(
    'zeta/decorations/travel/restEndpoints/delivery/tours_v2.yaml',
    'limit: 8\ndepth: 0\n',
    'modules',
  );
  await becomes('/.rest/delivery/tours/v2', 'limit 8');
  expect(await app.get('/.rest/delivery/tours/v2/site')).toMatchObject({ '@nodes': [] });
});

it('reports a definition that a file of a later module replaces', async () => {
  const files = new LiveFiles(app);
  await files.put('zeta/restEndpoints/delivery/plain.yaml', 'workspace: website\nlimit: 9\n', 'modules');
  await becomes('/.rest/delivery/plain', 'limit 9');
  const shown = files.at('zeta/restEndpoints/delivery/plain.yaml', 'modules');
  expect(await admin.problemLines()).toEqual([
    `${shown}:1:1 warning  | restEndpoints 'delivery/plain' is defined twice: module 'zeta' (${shown}) is used, module 'travel' (config:/modules/travel/restEndpoints/delivery/plain) is not`,
  ]);
});
