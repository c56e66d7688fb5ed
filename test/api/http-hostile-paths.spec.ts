import { TestApplication } from '../support/application.js';

// docs/reference/errors.md#codes: URLs that are only sent on purpose.

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml': 'workspace: website\nrootPath: /site\n',
    },
    content: {
      'website.site.yaml':
        "'site':\n  'jcr:primaryType': 'mgnl:page'\n  'a':\n    'jcr:primaryType': 'mgnl:page'\n",
      'website.secret.yaml': "'secret':\n  'jcr:primaryType': 'mgnl:page'\n",
    },
  });
});

afterAll(() => app.close());

const PAGES = '/.rest/delivery/pages';
const nothing = (segment: string): string => `Invalid path segment "${segment}".`;
const broken = (segment: string): string => `"${segment}" in the path is not valid percent-encoding`;
const HINT = 'percent-encode the text as UTF-8, in which é is %C3%A9';
const notUtf8 = (segment: string): string => `"${segment}" in the path is not UTF-8: ${HINT}`;

it.each([
  [`${PAGES}/../secret`, nothing('..')],
  [`${PAGES}/a/../../secret`, nothing('..')],
  [`${PAGES}/%2e%2e/secret`, nothing('%2e%2e')],
  [`${PAGES}/%2E./secret`, nothing('%2E.')],
  [`${PAGES}/..%2Fsecret`, nothing('..%2Fsecret')],
  [`${PAGES}/%2e%2e%2fsecret`, nothing('%2e%2e%2fsecret')],
  [`${PAGES}/a%2F..%2F..%2Fsecret`, nothing('a%2F..%2F..%2Fsecret')],
  [`${PAGES}/a%2F.`, nothing('a%2F.')],
  [`${PAGES}/..`, nothing('..')],
  [`${PAGES}/.`, nothing('.')],
  ['/.rest/../.rest/delivery/pages/a', nothing('..')],
  [`${PAGES}/%00`, nothing('%00')],
  [`${PAGES}/a%00.yaml`, nothing('a%00.yaml')],
  [`${PAGES}/a%00/@nodes`, nothing('a%00')],
  [`${PAGES}%00/a`, nothing('pages%00')],
  [`${PAGES}/%zz`, broken('%zz')],
  [`${PAGES}/a%`, broken('a%')],
  [`${PAGES}/%c3%28`, notUtf8('%c3%28')],
  [`${PAGES}/%ed%a0%80`, notUtf8('%ed%a0%80')],
  ['/%ff', notUtf8('%ff')],
])('rejects %s', async (path, message) => {
  const { status, json } = await app.request(path);
  expect([status, json]).toEqual([400, { error: { code: 'badRequest', message } }]);
});

it.each([
  [`${PAGES}?title=caf%E9`, 'title'],
  [`${PAGES}?limit=1&title%5Blike%5D=%25caf%E9%25`, 'title[like]'],
  [`${PAGES}/a?lang=%E9`, 'lang'],
  ['/.rest/forms/v1/forms?lang=%E9', 'lang'],
  ['/.rest/content/v1/website/@nodes?q=caf%E9', 'q'],
])('rejects Latin-1 in %s', async (path, name) => {
  const { status, json } = await app.request(path);
  const message = `${name} is not UTF-8: ${HINT}`;
  expect([status, json]).toEqual([400, { error: { code: 'invalidValueFormat', message } }]);
});

it.each(['q=%00', 'title=a%00b', 'limit=%00', 'lang=%00'])('rejects NUL in ?%s', async (query) => {
  for (const path of [PAGES, `${PAGES}/a`]) {
    const { status, json } = await app.request(`${path}?${query}`);
    const [name = ''] = query.split('=');
    expect([status, json]).toEqual([
      400,
      { error: { code: 'invalidValueFormat', message: `${name} contains a NUL character (%00)` } },
    ]);
  }
});

it.each([
  ['/..;/secret', '/site/..;/secret'],
  ['/.../secret', '/site/.../secret'],
  ['/..%5csecret', '/site/..\\secret'],
  ['/%252e%252e/secret', '/site/%2e%2e/secret'],
  ['/a%2Fb', '/site/a/b'],
  ['/%2Fsecret', '/site/secret'],
  ['/%ef%bc%8e%ef%bc%8e/secret', '/site/．．/secret'],
  ['/a%0d%0aSet-Cookie:%20x=1', '/site/a\r\nSet-Cookie: x=1'],
  ['/%E2%80%AE/%F0%9F%98%80', '/site/\u202e/\u{1f600}'],
  ['/%3Cscript%3E', '/site/<script>'],
  ['/secret', '/site/secret'],
  ['/__proto__', '/site/__proto__'],
  ['/constructor/prototype', '/site/constructor/prototype'],
  ['/${jndi:x}', '/site/${jndi:x}'],
  ["/'%20OR%20'1'='1", "/site/' OR '1'='1"],
])('finds no node at %s', async (below, path) => {
  const { status, json } = await app.request(PAGES + below);
  expect([status, json]).toEqual([404, { error: { code: 'pathNotFound', message: path } }]);
});

it.each([10, 3000, 7000])('responds to %d segments', async (count) => {
  const deep = Array.from({ length: count }, () => 'a').join('/');
  const { status, json } = await app.request(`${PAGES}/${deep}`);
  expect([status, json]).toEqual([404, { error: { code: 'pathNotFound', message: `/site/${deep}` } }]);
});

it('responds to a name of 8,000 characters and a query of 12,000', async () => {
  const name = '%E2%82%AC'.repeat(1300);
  const long = await app.request(`${PAGES}/${name}`);
  expect([long.status, long.json]).toEqual([
    404,
    { error: { code: 'pathNotFound', message: `/site/${'€'.repeat(1300)}` } },
  ]);
  const query = await app.request(`${PAGES}?title=${'x'.repeat(12_000)}`);
  expect([query.status, query.json]).toEqual([200, { total: 0, offset: 0, limit: 10, results: [] }]);
});

it.each([
  ['address', `${PAGES}/${'x'.repeat(17_000)}`, {}],
  ['query', `${PAGES}?q=${'x'.repeat(17_000)}`, {}],
  ['header', `${PAGES}/a`, { 'x-long': 'x'.repeat(17_000) }],
])('rejects more than 16 KB: %s', async (_, path, headers) => {
  const { status, json } = await app.request(path, { headers });
  expect([status, json]).toEqual([
    431,
    { error: { code: 'badRequest', message: 'URL and headers exceed 16 KB.' } },
  ]);
});

it('rejects more than 100 parameters', async () => {
  const filters = Array.from({ length: 101 }, (_, index) => `p${String(index)}=1`).join('&');
  const { status, json } = await app.request(`${PAGES}?${filters}`);
  expect([status, json]).toEqual([
    400,
    { error: { code: 'invalidQuery', message: 'The query has 101 parameters; at most 100 are allowed' } },
  ]);
});

it('continues to serve requests', async () => {
  expect(await app.get(`${PAGES}/a`)).toMatchObject({ '@path': '/site/a' });
});
