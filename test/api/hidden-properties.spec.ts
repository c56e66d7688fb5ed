import { queryNames } from '../fixtures/query-names.js';
import { many, one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

const NODES: TypedNode[] = [
  {
    name: 'a',
    properties: {
      title: one('String', 'Open harbour'),
      title_de: one('String', 'Hafen'),
      secret: one('String', 'zinnober'),
      secret_de: one('String', 'karmesin'),
      'jcr:createdBy': one('String', 'ada'),
      'cms:lastModified': one('Date', '2020-02-02T00:00:00.000Z'),
    },
    children: [
      {
        name: 'main',
        type: 'cms:area',
        properties: { text: one('String', 'Kites'), secret: many('String', 'x', 'purple kites') },
      },
    ],
  },
  {
    name: 'b',
    properties: {
      title: one('String', 'Zinnober harbour harbour'),
      secret: one('String', 'harbour'),
      price: one('Long', '5'),
      'jcr:createdBy': one('String', 'zoe'),
      'cms:lastModified': one('Date', '2020-02-01T00:00:00.000Z'),
    },
  },
];

const HIDING = 'workspace: things\nexcludeProperties: [secret, price]\nincludeSystemProperties: false\n';

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/fallback.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'restEndpoints/delivery/open.yaml': 'workspace: things\n',
      'restEndpoints/delivery/flat.yaml': HIDING,
      'restEndpoints/delivery/deep.yaml': `${HIDING}depth: 2\n`,
      'restEndpoints/delivery/english.yaml':
        'workspace: things\nexcludeProperties: ["*_de"]\nincludeSystemProperties: false\nlocalizedQueries: true\n',
      'restEndpoints/delivery/listed.yaml': 'workspace: things\nincludeProperties: [title]\n',
      'restEndpoints/delivery/excepted.yaml': `${HIDING}queryProperties: [secret, 'jcr:*']\n`,
    },
    content: { 'things.yaml': yamlOf(NODES) },
  });
});

afterAll(() => app.close());

describe('a property that an endpoint hides is treated as missing', () => {
  it.each<[endpoint: string, query: string, names: string[]]>([
    ['open', 'secret=zinnober', ['a']],
    ['flat', 'secret=zinnober', []],
    ['flat', 'secret_de=karmesin', []],
    ['flat', 'secret[like]=z%25', []],
    ['flat', 'secret[ne]=x', []],
    ['flat', 'secret[null]=true', ['a', 'b']],
    ['flat', 'price[gt]=1', []],
    ['flat', 'orderBy=secret,@name', ['a', 'b']],
    ['flat', 'orderBy=price desc,@name', ['a', 'b']],
    ['flat', 'price[gt]=1&orderBy=price', []],
    ['excepted', 'secret=zinnober', ['a']],
    ['excepted', 'orderBy=secret', ['b', 'a']],
    ['open', 'title_de=Hafen', ['a']],
    ['english', 'title_de=Hafen', []],
    ['english', 'title=Hafen&lang=de', []],
    ['english', 'title=Open harbour&lang=de', ['a']],
    ['listed', 'secret=zinnober', []],
    ['listed', 'title[like]=Open%25', ['a']],
  ])('%s?%s', async (endpoint, query, names) => {
    expect(await queryNames(app, endpoint, query.replaceAll(' ', '%20'))).toEqual(names);
  });

  it.each<[endpoint: string, query: string, names: string[]]>([
    ['open', 'jcr:createdBy=ada', ['a']],
    ['flat', 'jcr:createdBy=ada', []],
    ['flat', 'orderBy=jcr:createdBy desc,@name', ['a', 'b']],
    ['flat', 'orderBy=cms:lastModified', ['b', 'a']],
    ['listed', 'orderBy=mgnl:lastModified', ['b', 'a']],
    ['listed', 'jcr:createdBy=ada', []],
    ['excepted', 'jcr:createdBy=ada', ['a']],
  ])('except system properties without user names: %s?%s', async (endpoint, query, names) => {
    expect(await queryNames(app, endpoint, query.replaceAll(' ', '%20'))).toEqual(names);
  });
});

it.each([
  ['de', '"title":"Open harbour","secret":"zinnober"'],
  ['all', '"title":"Open harbour","secret":"zinnober"'],
])('variants that an endpoint excludes are not shown with lang=%s', async (lang, properties) => {
  const { text } = await app.request(`/.rest/delivery/english/a?lang=${lang}`);
  expect(text).toContain(`"@nodeType":"cms:content",${properties},"@nodes"`);
});

describe('q does not find hidden properties', () => {
  it.each<[endpoint: string, q: string, names: string[]]>([
    ['open', 'zinnober', ['a', 'b']],
    ['flat', 'zinnober', ['b']],
    ['flat', 'karmesin', []],
    ['open', 'hafen', ['a']],
    ['english', 'hafen', []],
    ['flat', 'ada', []],
    ['flat', 'harbour', ['b', 'a']],
    ['flat', 'harbour OR zinnober', ['b', 'a']],
    ['flat', '"harbour harbour"', ['b']],
    ['flat', 'harbour -zinnober', ['a']],
    ['flat', '-karmesin', ['a', 'b']],
    ['flat', 'harbour karmesin', []],
    ['deep', 'purple', []],
    ['deep', '"purple kites"', []],
    ['deep', 'kites', ['a']],
    ['deep', 'kites open', ['a']],
    ['deep', 'kites -purple', ['a']],
    ['deep', 'zinnober', ['b']],
    ['excepted', 'zinnober', ['a', 'b']],
    ['excepted', 'ada', ['a']],
    ['listed', 'zinnober', ['b']],
    ['listed', 'ada', []],
  ])('%s?q=%s', async (endpoint, q, names) => {
    const query = q === 'harbour' ? '' : 'orderBy=@name&';
    const expected = q === 'harbour' ? names : [...names].sort();
    expect(await queryNames(app, endpoint, `${query}q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('does not rank by hidden properties', async () => {
    const first = async (q: string): Promise<string | undefined> =>
      (await queryNames(app, 'flat', `q=${encodeURIComponent(q)}`))[0];
    expect([await first('harbour'), await first('harbour OR karmesin')]).toEqual(['b', 'b']);
  });
});
