import { TestApplication } from '../support/application.js';

// docs/reference/reading.md: how the URL of a request maps to the path of a node.

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'a b':
    'jcr:primaryType': 'mgnl:page'
  'c+d':
    'jcr:primaryType': 'mgnl:page'
  '100%':
    'jcr:primaryType': 'mgnl:page'
  'Zürich':
    'jcr:primaryType': 'mgnl:page'
  'v1.0':
    'jcr:primaryType': 'mgnl:page'
  "it's; a=b,c@d:e":
    'jcr:primaryType': 'mgnl:page'
  'a':
    'jcr:primaryType': 'mgnl:page'
    'b':
      'jcr:primaryType': 'mgnl:page'
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': HOME },
  });
});

afterAll(() => app.close());

/** Status and `@path` of a node, or status and error. */
async function read(url: string): Promise<readonly [number, unknown]> {
  const { status, json } = await app.request(url);
  if (typeof json !== 'object' || json === null) throw new Error(`${url}: no object`);
  if ('error' in json) return [status, json.error];
  return [status, '@path' in json ? json['@path'] : json];
}

it.each([
  ['/.rest/delivery/pages/v1/home', '/home'],
  ['/.rest/delivery/pages/v1/home/', '/home'],
  ['/.rest/delivery/pages/v1/home///', '/home'],
  ['/.rest/delivery/pages/v1//home', '/home'],
  ['/.rest//delivery///pages//v1/home//a', '/home/a'],
  ['//.rest/delivery/pages/v1/home', '/home'],
  ['/.rest/delivery/pages/v1/home/a/b', '/home/a/b'],
  ['/.rest/delivery/pages/v1/home/a%20b', '/home/a b'],
  ['/.rest/delivery/pages/v1/home/c+d', '/home/c+d'],
  ['/.rest/delivery/pages/v1/home/c%2Bd', '/home/c+d'],
  ['/.rest/delivery/pages/v1/home/100%25', '/home/100%'],
  ['/.rest/delivery/pages/v1/home/Z%C3%BCrich', '/home/Zürich'],
  ['/.rest/delivery/pages/v1/home/v1.0', '/home/v1.0'],
  ["/.rest/delivery/pages/v1/home/it's;%20a=b,c@d:e", "/home/it's; a=b,c@d:e"],
  ['/.rest/delivery/pages/v1/%68ome', '/home'],
  ['/%2Erest/deliver%79/pages/v1/home', '/home'],
])('reads %s', async (url, path) => {
  expect(await read(url)).toEqual([200, path]);
});

it.each([
  'mgnlPreview=false',
  'slug=home&x[like]=%25',
  'q=nothing',
  'limit=-1',
  'orderBy=',
  'a=1//2&b=%zz',
  'nodeTypes=x',
  'version=',
  'variants=all',
])('ignores parameters that do not concern a single node: ?%s', async (query) => {
  expect(await read(`/.rest/delivery/pages/v1/home?${query}`)).toEqual([200, '/home']);
});

it.each([
  ['/.rest/delivery/pages/v1/nothing', '/nothing'],
  ['/.rest/delivery/pages/v1/HOME', '/HOME'],
  ['/.rest/delivery/pages/v1/home/nothing/below', '/home/nothing/below'],
  ['/.rest/delivery/pages/v1/home/none%2Fb', '/home/none/b'],
  ['/.rest/delivery/pages/v1/home%2Fnothing', '/home/nothing'],
  ['/.rest/delivery/pages/v1/home/a%5Cb', '/home/a\\b'],
  ['/.rest/delivery/pages/v1/home/a%2520b', '/home/a%20b'],
  ['/.rest/delivery/pages/v1/home/%27%20OR%201=1', "/home/' OR 1=1"],
])('returns 404 with the absolute path: %s', async (url, path) => {
  expect(await read(url)).toEqual([404, { code: 'pathNotFound', message: path }]);
});

it('treats an encoded slash as a separator in the path of a node', async () => {
  expect(await read('/.rest/delivery/pages/v1/home%2Fa%2Fb')).toEqual([200, '/home/a/b']);
  expect(await read('/.rest/delivery/pages/v1/%2Fhome%2Fa')).toEqual([200, '/home/a']);
});

it('keeps an encoded slash inside its segment in the path of the endpoint', async () => {
  expect(await read('/.rest/delivery%2Fpages/v1/home')).toMatchObject([404, { code: 'notFound' }]);
});

it.each([
  ['/.rest/delivery/pages/v1/home/%', 400],
  ['/.rest/delivery/pages/v1/home/%zz', 400],
  ['/.rest/delivery/pages/v1/home/%c3%28', 400],
  ['/.rest/delivery/pages/v1/%00', 400],
  ['/.rest/delivery/pages/v1/home/a%00b', 400],
  ['/.rest/delivery/pages/v1/../pages/v1/home', 400],
  ['/.rest/delivery/pages/v1/home/./a', 400],
  ['/.rest/delivery/pages/v1/%2e%2e/home', 400],
])('rejects an invalid path: %s', async (url, status) => {
  expect(await read(url)).toMatchObject([status, { code: 'badRequest' }]);
});

it('responds to very long paths', async () => {
  const name = 'x'.repeat(12_000);
  expect(await read(`/.rest/delivery/pages/v1/${name}`)).toEqual([
    404,
    { code: 'pathNotFound', message: `/${name}` },
  ]);
  const deep = Array.from({ length: 3000 }, () => 'y').join('/');
  expect(await read(`/.rest/delivery/pages/v1/${deep}`)).toEqual([
    404,
    { code: 'pathNotFound', message: `/${deep}` },
  ]);
});

it('rejects URLs beyond 16 KB in the format of errors', async () => {
  const response = await app.request(`/.rest/delivery/pages/v1/${'x'.repeat(20_000)}`);
  expect([response.status, response.json]).toEqual([
    431,
    { error: { code: 'badRequest', message: 'URL and headers exceed 16 KB.' } },
  ]);
});

it('returns 404 for a missing version, and reports a missing path first', async () => {
  expect(await read('/.rest/delivery/pages/v1/home?version=1.0')).toEqual([
    404,
    { code: 'versionNotFound', message: 'There is no version "1.0".' },
  ]);
  expect(await read('/.rest/delivery/pages/v1/none?version=1.0')).toEqual([
    404,
    { code: 'pathNotFound', message: '/none' },
  ]);
  expect(await app.get('/.rest/delivery/pages/v1?version=1.0')).toEqual({
    total: 0,
    offset: 0,
    limit: 10,
    results: [],
  });
});

describe('with a context path', () => {
  let inContext: TestApplication;

  beforeAll(async () => {
    inContext = await TestApplication.start({
      definitions: { 'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\n' },
      content: { 'website.home.yaml': HOME },
      settings: { contextPath: '/cms/public' },
    });
  });

  afterAll(() => inContext.close());

  it('reads below it', async () => {
    for (const url of [
      '/cms/public/.rest/delivery/pages/v1/home/a',
      '/cms//public//.rest/delivery/pages/v1/home/a/',
    ]) {
      expect(await inContext.get(url)).toMatchObject({ '@path': '/home/a' });
    }
  });

  it('serves nothing elsewhere', async () => {
    for (const url of [
      '/.rest/delivery/pages/v1/home',
      '/cms/.rest/delivery/pages/v1/home',
      '/cms/publicly/.rest/x',
    ]) {
      const { status, json } = await inContext.request(url);
      expect([status, json]).toMatchObject([404, { error: { code: 'notFound' } }]);
    }
  });

  it('rejects other methods there', async () => {
    const response = await inContext.request('/cms/public/.rest/delivery/pages/v1/home', {
      method: 'DELETE',
    });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
