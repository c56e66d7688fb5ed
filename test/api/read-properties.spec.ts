import { TestApplication } from '../support/application.js';

// docs/reference/endpoints.md#keys: which properties an endpoint returns;
// docs/reference/settings.md#variables.

const PAGE = `'page':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000031'
  'jcr:mixinTypes': ['mgnl:hasVersion']
  'jcr:created': 2020-02-01T13:45:49.952+07:00
  'jcr:createdBy': 'ines'
  'title': 'Page'
  'mgnl:template': 'pages/main'
  'mgnl:lastModified': 2021-03-04T05:06:07.008Z
  'teaserTitle': 'Teaser'
  'teaserText': 'Text'
  'other:name': 'foreign'
`;

const definition = (...lines: string[]): string => ['workspace: website', ...lines, ''].join('\n');

const DEFINITIONS = {
  'restEndpoints/delivery/default.yaml': definition(),
  'restEndpoints/delivery/without.yaml': definition('includeSystemProperties: false'),
  'restEndpoints/delivery/mgnl.yaml': definition("systemProperties: ['mgnl:template']"),
  'restEndpoints/delivery/cms.yaml': definition(
    'includeSystemProperties: false',
    "systemProperties: ['cms:template', 'jcr:*']",
  ),
  'restEndpoints/delivery/none.yaml': definition('systemProperties: []'),
  'restEndpoints/delivery/include.yaml': definition('includeProperties: [title, teaser*]'),
  'restEndpoints/delivery/includesystem.yaml': definition(
    'includeSystemProperties: false',
    "includeProperties: [title, 'mgnl:template']",
  ),
  'restEndpoints/delivery/everything.yaml': definition(
    'includeSystemProperties: false',
    "includeProperties: ['*']",
  ),
  'restEndpoints/delivery/exclude.yaml': definition(
    "excludeProperties: ['*T*t*e', 'mgnl:*', 'jcr:created*']",
  ),
  'restEndpoints/delivery/both.yaml': definition(
    "includeProperties: ['teaser*']",
    'excludeProperties: [teaserText]',
  ),
  'restEndpoints/delivery/both-system.yaml': definition(
    "systemProperties: ['mgnl:*']",
    'includeProperties: [title]',
    "excludeProperties: ['cms:last*']",
  ),
};

const HEAD = '"@name":"page","@path":"/page","@id":"1d9f0e0c-0000-4000-8000-000000000031"';
const JCR = '"jcr:created":"2020-02-01T13:45:49.952+07:00","jcr:createdBy":"ines"';
const TEMPLATE = '"cms:template":"pages/main"';
const MODIFIED = '"cms:lastModified":"2021-03-04T05:06:07.008Z"';
const TITLE = '"title":"Page"';
const TEASER = '"teaserTitle":"Teaser","teaserText":"Text"';
const FOREIGN = '"other:name":"foreign"';

const EXPECTED: readonly (readonly [endpoint: string, properties: string])[] = [
  ['default', [JCR, TITLE, TEMPLATE, MODIFIED, TEASER, FOREIGN].join()],
  ['without', [TITLE, TEASER, FOREIGN].join()],
  ['mgnl', [TITLE, TEMPLATE, TEASER, FOREIGN].join()],
  ['cms', [JCR, TITLE, TEMPLATE, TEASER, FOREIGN].join()],
  ['none', [TITLE, TEASER, FOREIGN].join()],
  ['include', [TITLE, TEASER].join()],
  ['includesystem', [TITLE, TEMPLATE].join()],
  ['everything', [TITLE, TEASER, FOREIGN].join()],
  ['exclude', [TITLE, '"teaserText":"Text"', FOREIGN].join()],
  ['both', '"teaserTitle":"Teaser"'],
  ['both-system', [TITLE, TEMPLATE].join()],
];

describe.each([
  ['cms', undefined],
  ['mgnl', 'mgnl'],
])('with system names beginning with %s', (prefix, namespacePrefix) => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await TestApplication.start({
      definitions: DEFINITIONS,
      content: { 'website.page.yaml': PAGE },
      settings: namespacePrefix === undefined ? {} : { namespacePrefix },
    });
  });

  afterAll(() => app.close());

  it.each(EXPECTED)('shows the properties of the endpoint %s', async (endpoint, properties) => {
    const { text } = await app.request(`/.rest/delivery/${endpoint}/page`);
    const expected = `{${HEAD},"@nodeType":"cms:page",${properties},"@nodes":[]}`;
    expect(text).toBe(expected.replaceAll('cms:', `${prefix}:`));
  });

  it.each([
    'cms:template=pages/main',
    'mgnl:template=pages/main',
    '@nodeType=cms:page',
    '@nodeType=mgnl:page',
    'nodeTypes=mgnl:page',
    'nodeTypes=cms:page',
  ])('accepts both prefixes in a query: %s', async (query) => {
    expect(await app.get(`/.rest/delivery/default?${query}`)).toMatchObject({ total: 1 });
  });

  it.each(['cms:lastModified', 'mgnl:lastModified'])('sorts by %s', async (name) => {
    expect(await app.get(`/.rest/delivery/default?orderBy=${name}%20desc`)).toMatchObject({ total: 1 });
  });
});

it('accepts a configured prefix', async () => {
  const app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml': definition(
        "systemProperties: ['cms:template']",
        'includeProperties: [none]',
      ),
    },
    content: { 'website.page.yaml': PAGE },
    settings: { namespacePrefix: 'acme' },
  });
  const { text } = await app.request('/.rest/delivery/pages/page');
  await app.close();
  expect(text).toBe(`{${HEAD},"@nodeType":"acme:page","acme:template":"pages/main","@nodes":[]}`);
});
