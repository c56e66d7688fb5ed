import { ENDPOINT_CONTENT } from '../fixtures/endpoint-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/endpoints.md#paths: the path of an endpoint, and the names of its type.

const PACKAGE = 'info.magnolia.rest.delivery.jcr';

/** Each file has a different limit, so that the response shows which file applies. */
const FILES: readonly (readonly [file: string, keys: string, path: string])[] = [
  ['delivery/plain.yaml', '', 'delivery/plain'],
  ['delivery/stories_v3.yaml', '', 'delivery/stories/v3'],
  ['delivery/pages_rec_v1.yaml', '', 'delivery/pages_rec/v1'],
  ['delivery/big_v10.yml', '', 'delivery/big/v10'],
  ['delivery/Home-Page.yaml', '', 'delivery/Home-Page'],
  ['delivery/noversion_v.yaml', '', 'delivery/noversion_v'],
  ['delivery/word_vx.yaml', '', 'delivery/word_vx'],
  ['delivery/_v4.yaml', '', 'delivery/_v4'],
  ['delivery/a.b_v1.yaml', '', 'delivery/a.b/v1'],
  ['delivery/deep/er/tours_v2.yaml', '', 'delivery/deep/er/tours/v2'],
  ['delivery/folder_v1/tours.yaml', '', 'delivery/folder_v1/tours'],
  ['delivery/json_v1.json', '', 'delivery/json/v1'],
  ['other/moved_v1.yaml', 'endpointPath: /delivery/moved/here/', 'delivery/moved/here'],
  ['delivery/kept_v2.yaml', 'endpointPath:', 'delivery/kept/v2'],
  ['delivery/t1.yaml', '$type: jcrDeliveryEndpoint_v2', 'delivery/t1'],
  ['delivery/t2.yaml', '$type: jcrPagesDeliveryEndpoint_v2', 'delivery/t2'],
  ['delivery/t3.yaml', '$type: deliveryEndpoint_v2', 'delivery/t3'],
  ['delivery/t4.yaml', `$type: ${PACKAGE}.v2.JcrDeliveryEndpointDefinition`, 'delivery/t4'],
  ['delivery/t5.yaml', `class: ${PACKAGE}.v2.JcrDeliveryEndpointDefinition`, 'delivery/t5'],
  ['delivery/t6.yaml', 'class: org.example.MyDeliveryEndpointDefinition', 'delivery/t6'],
  ['delivery/t7.yaml', '$type: jcrDeliveryEndpoint_v2\nclass: something.Else', 'delivery/t7'],
  ['delivery/t8.yaml', '$type: jcrDeliveryEndpoint_v1', 'delivery/t8'],
  ['delivery/t9.yaml', '$type:', 'delivery/t9'],
  [
    'delivery/t10.yaml',
    'implementationClass: org.example.Endpoint\nname: ten\nenabled: true',
    'delivery/t10',
  ],
];

const OLD = `class: ${PACKAGE}.v1.JcrDeliveryEndpointDefinition
params:
  website:
    depth: 2
    limit: 301
    nodeTypes:
      - mgnl:page
  front-pages:
    workspace: website
    rootPath: /home
    limit: 302
  empty:
  hidden:
    enabled: false
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      ...Object.fromEntries(
        FILES.map(([file, keys], index) => [
          `restEndpoints/${file}`,
          file.endsWith('.json')
            ? JSON.stringify({ workspace: 'website', limit: 100 + index })
            : `workspace: website\nlimit: ${String(100 + index)}\n${keys}\n`,
        ]),
      ),
      'restEndpoints/first/old_v1.yaml': OLD,
      'restEndpoints/first/off_v1.yaml': `class: ${PACKAGE}.v1.JcrDeliveryEndpointDefinition\nenabled: false\nparams: {switched: }\n`,
      'restEndpoints/delivery/off.yaml': 'workspace: website\nenabled: false\n',
      'restEndpoints/delivery/both.yaml': 'workspace: website\nlimit: 401\n',
      'restEndpoints/delivery/both/inner.yaml': 'workspace: website\nlimit: 402\n',
      'restEndpoints/notes.txt': 'no definition\n',
    },
    content: { ...ENDPOINT_CONTENT, 'website.both.yaml': "'both':\n  'jcr:primaryType': 'mgnl:page'\n" },
  });
});

afterAll(() => app.close());

const empty = (limit: number): unknown => ({ total: 0, offset: 0, limit, results: [] });
const notFound = (path: string, hint = ''): unknown => ({
  error: { code: 'notFound', message: `There is no endpoint at ${path}${hint}` },
});

it.each(
  FILES.map(([file, keys, path], index) => [file, keys.split('\n')[0] ?? '', path, 100 + index] as const),
)('serves %s (%s) at /.rest/%s', async (_, __, path, limit) => {
  for (const end of ['', '/']) expect(await app.get(`/.rest/${path}${end}?@name=none`)).toEqual(empty(limit));
  expect(await app.get(`/.rest/${path}/home/main`)).toMatchObject({ '@path': '/home/main' });
});

it.each([
  ['delivery/stories_v3', 404],
  ['delivery/stories', 404],
  ['delivery/stories/3', 404],
  ['delivery/home-page', 404],
  // Rules match paths exactly, including case.
  ['DELIVERY/plain', 401],
])('serves nothing at /.rest/%s', async (path, status) => {
  expect((await app.request(`/.rest/${path}`)).status).toBe(status);
});

it.each([
  ['/.rest/delivery/stories_v3', '; did you mean /.rest/delivery/stories/v3?'],
  ['/.rest/delivery/home-page', '; did you mean /.rest/delivery/Home-Page?'],
])('suggests a name for %s', async (path, hint) => {
  const { status, json } = await app.request(path);
  expect([status, json]).toEqual([404, notFound(path, hint)]);
});

describe('a definition of the first version', () => {
  it('serves each entry of its params at delivery/<name>/v1', async () => {
    expect(await app.get('/.rest/delivery/website/v1?@name=none')).toEqual(empty(301));
    expect(await app.get('/.rest/delivery/front-pages/v1?@name=none')).toEqual(empty(302));
  });

  it('gives each entry its own settings', async () => {
    const text = async (path: string): Promise<string> => (await app.request(`/.rest/delivery/${path}`)).text;
    expect(await text('website/v1/home/main')).toMatch(/^\{"@name":"main".*"0":\{"@name":"0".*"plain":\{/);
    expect(await text('website/v1/item')).toBe('{"error":{"code":"pathNotFound","message":"/item"}}');
    expect(await text('front-pages/v1/main')).toMatch(
      /^\{"@name":"main","@path":"\/home\/main".*"@nodes":\[\]\}$/,
    );
  });

  it('uses the name as the workspace if none is given', async () => {
    expect(await app.get('/.rest/delivery/empty/v1?title=x&orderBy=title&q=y')).toEqual(empty(10));
  });

  it('is not served at its own path', async () => {
    const { status } = await app.request('/.rest/delivery/old/v1');
    expect(status).toBe(404);
  });
});

it.each(['off', 'switched/v1', 'hidden/v1'])('does not serve the disabled endpoint %s', async (path) => {
  const { status } = await app.request(`/.rest/delivery/${path}`);
  expect(status).toBe(404);
});

it('prefers the longest path, and reads nodes of the other endpoints below it', async () => {
  expect(await app.get('/.rest/delivery/both?@name=none')).toEqual(empty(401));
  expect(await app.get('/.rest/delivery/both/inner?@name=none')).toEqual(empty(402));
  expect(await app.get('/.rest/delivery/both/both')).toMatchObject({ '@path': '/both' });
});
