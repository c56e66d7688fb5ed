import { TestApplication } from '../support/application.js';

// docs/reference/reading.md#children.

const id = (number: string): string => `1d9f0e0c-0000-4000-8000-0000000001${number}`;

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${id('00')}'
  'main':
    'jcr:primaryType': 'mgnl:area'
    'jcr:uuid': '${id('01')}'
  'zebra':
    'jcr:primaryType': 'mgnl:page'
    'jcr:uuid': '${id('02')}'
    'title': 'Z'
    'part':
      'jcr:uuid': '${id('03')}'
      'inner':
        'jcr:uuid': '${id('04')}'
  '10':
    'jcr:primaryType': 'mgnl:page'
    'jcr:uuid': '${id('05')}'
  'apple':
    'jcr:primaryType': 'mgnl:page'
    'jcr:uuid': '${id('06')}'
  '9':
    'jcr:primaryType': 'mgnl:page'
    'jcr:uuid': '${id('07')}'
  'variants':
    'jcr:primaryType': 'mgnl:contentNode'
    'jcr:uuid': '${id('08')}'
`;

const OTHER = `'about':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${id('09')}'
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml': 'workspace: website\n',
      'restEndpoints/delivery/deep.yaml': 'workspace: website\ndepth: 1\n',
      'restEndpoints/delivery/home.yaml': 'workspace: website\nrootPath: /home\n',
      'restEndpoints/delivery/parts.yaml': "workspace: website\nnodeTypes: ['mgnl:contentNode']\nlimit: 1\n",
    },
    content: { 'website.home.yaml': HOME, 'website.about.yaml': OTHER },
  });
});

afterAll(() => app.close());

const node = (path: string, number: string, type: string, more = ''): string =>
  `{"@name":"${path.split('/').at(-1) ?? ''}","@path":"${path}","@id":"${id(number)}","@nodeType":"${type}"${more || ',"@nodes":[]'}}`;

const PAGES = `[${[
  node('/home/zebra', '02', 'cms:page', ',"title":"Z","@nodes":[]'),
  node('/home/10', '05', 'cms:page'),
  node('/home/apple', '06', 'cms:page'),
  node('/home/9', '07', 'cms:page'),
].join()}]`;

it.each([
  '/.rest/delivery/pages/home@nodes',
  '/.rest/delivery/pages/home/@nodes',
  '/.rest/delivery/pages/home/@nodes/',
  '/.rest/delivery/pages//home//@nodes',
  '/.rest/delivery/pages/home%40nodes',
  '/.rest/delivery/home/@nodes',
  '/.rest/delivery/home/@nodes?orderBy=@name&limit=1&q=x&mgnlPreview=1',
])('returns the children of the allowed types in natural order: %s', async (url) => {
  const { status, text } = await app.request(url);
  expect([status, text]).toEqual([200, PAGES]);
});

it('returns the children of the root', async () => {
  const { text } = await app.request('/.rest/delivery/pages/@nodes');
  expect(text).toBe(`[${node('/home', '00', 'cms:page')},${node('/about', '09', 'cms:page')}]`);
});

it('embeds descendants of each child down to the depth', async () => {
  const { text } = await app.request('/.rest/delivery/deep/home/zebra@nodes');
  expect(text).toBe('[]');
  const [zebra] = (await app.get('/.rest/delivery/deep/home@nodes')) as unknown[];
  expect(JSON.stringify(zebra)).toBe(
    node(
      '/home/zebra',
      '02',
      'cms:page',
      `,"title":"Z","part":${node('/home/zebra/part', '03', 'cms:contentNode')},"@nodes":["part"]`,
    ),
  );
});

it('returns children of other types, all of them regardless of the limit', async () => {
  const { text } = await app.request('/.rest/delivery/parts/home@nodes');
  expect(text).toBe(`[${node('/home/main', '01', 'cms:area')}]`);
});

it('shows personalised variants only if configured', async () => {
  const { text } = await app.request('/.rest/delivery/parts/home@nodes?variants=all');
  expect(text).toBe(
    `[${node('/home/main', '01', 'cms:area')},${node('/home/variants', '08', 'cms:contentNode')}]`,
  );
});

it('returns an empty list for a node without children, regardless of its type', async () => {
  expect(await app.get('/.rest/delivery/pages/home/apple@nodes')).toEqual([]);
  expect(await app.get('/.rest/delivery/pages/home/main@nodes')).toEqual([]);
});

it.each([
  ['/.rest/delivery/pages/nothing@nodes', '/nothing'],
  ['/.rest/delivery/pages/home/nothing/@nodes', '/home/nothing'],
  ['/.rest/delivery/home/home@nodes', '/home/home'],
])('returns 404 with the path of a missing parent: %s', async (url, path) => {
  const { status, json } = await app.request(url);
  expect([status, json]).toEqual([404, { error: { code: 'pathNotFound', message: path } }]);
});

it('rejects a version for the children of a node', async () => {
  const { status, json } = await app.request('/.rest/delivery/pages/home@nodes?version=1.0');
  expect([status, json]).toEqual([
    404,
    { error: { code: 'versionNotFound', message: 'There is no version "1.0".' } },
  ]);
});

it('responds to HEAD with the headers of GET', async () => {
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => app.request('/.rest/delivery/pages/home@nodes', { method })),
  );
  expect([head?.status, head?.text, head?.headers.etag]).toEqual([200, '', get?.headers.etag]);
});
