import { id, REFERENCE_CONTENT } from '../fixtures/reference-world.js';
import { BOAT, IMAGE_CONTENT, IMAGE_DEFINITIONS } from '../fixtures/reference-assets.js';
import { statementsOf } from '../support/count-statements.js';
import { TestApplication } from '../support/application.js';

// docs/reference/reading.md#fields

const REFERENCES = `references:
  - {propertyName: 'tours?', referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: tours, depthInReferencedNode: 2}}
  - {propertyName: guide, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: people, generateLink: true}}
referenceDepth: 2
`;
const PAGES = `workspace: website\nnodeTypes: [cms:page]\ndepth: 3\nexcludeProperties: [count]\n${REFERENCES}`;

let app: TestApplication;
let images: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/main.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'restEndpoints/delivery/pages.yaml': PAGES,
      'restEndpoints/delivery/strict.yaml': `${PAGES}strictParameters: true\n`,
    },
    content: REFERENCE_CONTENT,
    settings: { nodeCacheBytes: 0 },
  });
  images = await TestApplication.start({
    definitions: {
      ...IMAGE_DEFINITIONS,
      'restEndpoints/delivery/assets.yaml':
        'workspace: website\nreferences:\n  - {propertyName: image, referenceResolver: {$type: assetReferenceResolver}}\n',
    },
    content: IMAGE_CONTENT,
  });
});

afterAll(async () => {
  await app.close();
  await images.close();
});

const node = (name: string, path: string, at: number, type: string, more: object = {}): object => ({
  '@name': name,
  '@path': path,
  '@id': id(at),
  '@nodeType': type,
  ...more,
});
const HOME = (more: object = {}, children: string[] = []): object =>
  node('home', '/home', 1, 'cms:page', { ...more, '@nodes': children });
const COAST = (more: object = {}, children: string[] = []): object =>
  node('coast', '/coast', 11, 'cms:tour', { ...more, '@nodes': children });

describe('fields', () => {
  it.each<[string, string, unknown]>([
    ['properties', 'home?fields=title,self', HOME({ title: 'Home', self: id(1) })],
    ['a name that the node does not have', 'home?fields=nothing', HOME()],
    ['several parameters', 'home?fields=title&fields= self ,,', HOME({ title: 'Home', self: id(1) })],
    ['members of every node', 'home?fields=@id,@name,title', HOME({ title: 'Home' })],
    ['the language of the response', 'home?fields=title&lang=de', HOME({ title: 'Heim' })],
    ['a variant by its name, which is not shown', 'home?fields=title_de', HOME()],
    ['variants where all are shown', 'home?fields=title_de&lang=all', HOME({ title_de: 'Heim' })],
    ['a hidden property', 'home?fields=count', HOME()],
    [
      'a whole child',
      'home?fields=main,main.tour',
      HOME(
        {
          main: node('main', '/home/main', 2, 'cms:area', {
            tour: expect.objectContaining({ '@name': 'lakes', title: 'Lakes' }),
            self: id(1),
            list: node('list', '/home/main/list', 3, 'cms:contentNode', {
              tour: COAST(
                {
                  title: 'Coast',
                  text: expect.any(String),
                  guide: expect.objectContaining({ '@name': 'anna' }),
                  stages: expect.anything(),
                },
                ['stages'],
              ),
              '@nodes': [],
            }),
            '@nodes': ['list'],
          }),
        },
        ['main'],
      ),
    ],
    [
      'a property of a child',
      'home?fields=main.self',
      HOME({ main: node('main', '/home/main', 2, 'cms:area', { self: id(1), '@nodes': [] }) }, ['main']),
    ],
    [
      'a property of a child of a child, and a reference',
      'home?fields=main.list.tour.title,tour.guide.name',
      HOME(
        {
          tour: COAST({ guide: expect.objectContaining({ '@name': 'anna', '@link': expect.any(String) }) }),
          main: node('main', '/home/main', 2, 'cms:area', {
            list: node('list', '/home/main/list', 3, 'cms:contentNode', {
              tour: COAST({ title: 'Coast' }),
              '@nodes': [],
            }),
            '@nodes': ['list'],
          }),
        },
        ['main'],
      ),
    ],
    [
      'parts of each of several references',
      'home?fields=tours.title',
      HOME({
        tours: [
          COAST({ title: 'Coast' }),
          id(99),
          'plain',
          node('lakes', '/lakes', 12, 'cms:tour', { title: 'Lakes', '@nodes': [] }),
          COAST({ title: 'Coast' }),
        ],
      }),
    ],
    [
      'children of a reference',
      'home?fields=tour.stages.first',
      HOME({
        tour: COAST(
          {
            stages: node('stages', '/coast/stages', 13, 'cms:contentNode', {
              first: node('first', '/coast/stages/first', 14, 'cms:contentNode', { '@nodes': [] }),
              '@nodes': ['first'],
            }),
          },
          ['stages'],
        ),
      }),
    ],
    [
      'in a query',
      '?@name=home&fields=title',
      { total: 1, offset: 0, limit: 10, results: [HOME({ title: 'Home' })] },
    ],
    [
      'among children',
      'home@nodes?fields=page',
      [
        node('news', '/home/news', 4, 'cms:page', { page: id(1), '@nodes': [] }),
        node('über uns', '/home/über uns', 5, 'cms:page', { '@nodes': [] }),
      ],
    ],
  ])('shows %s', async (_what, url, expected) => {
    expect(await app.get(`/.rest/delivery/pages/${encodeURI(url)}`.replace('pages/?', 'pages?'))).toEqual(
      expected,
    );
  });

  it('resolves no references that are not returned', async () => {
    const statements = await statementsOf(app, () =>
      app.get('/.rest/delivery/pages/home?fields=self,main.self'),
    );
    expect(statements).toEqual(['content_read_subtree']);
  });

  it('shows parts of assets', async () => {
    const [only] = (
      (await images.get('/.rest/delivery/assets?fields=image.renditions.small')) as {
        results: { image: object }[];
      }
    ).results;
    const rendition = JSON.parse(`{${BOAT.rendition('small')}}`) as unknown;
    const { image } = only ?? {};
    expect(image).toEqual({
      ...(JSON.parse(`{${BOAT.head},${BOAT.link}}`) as object),
      renditions: rendition,
    });
  });

  it.each([
    ['fields=a..b', 'fields: "a..b" must be names separated by single dots'],
    ['fields=.', 'fields: "." must be names separated by single dots'],
    [`fields=${'a,'.repeat(101)}`, 'fields has 101 names; at most 100 are allowed'],
    [`fields=a${'.a'.repeat(20)}`, `fields: "a${'.a'.repeat(20)}" has more than 20 levels`],
  ])('rejects %s', async (query, message) => {
    for (const path of ['', '/home']) {
      const { status, json } = await app.request(`/.rest/delivery/pages${path}?${query}`);
      expect([status, json]).toEqual([400, { error: { code: 'invalidQuery', message } }]);
    }
  });

  it('must be known if the endpoint is strict', async () => {
    const known = 'fields=title,main.list.tour.anything,tours.x.y,self,@path&fields=text';
    for (const path of ['', '/home', '/home@nodes']) {
      expect((await app.request(`/.rest/delivery/strict${path}?${known}`)).status).toBe(200);
    }
    for (const [name, hint] of [
      ['titl', ' (did you mean "title"?)'],
      ['count', ''],
    ] as const) {
      const { status, json } = await app.request(`/.rest/delivery/strict/home?fields=self,main.${name}`);
      const message = `fields: "${name}"${hint} is neither a property in responses of this endpoint nor the name of a node`;
      expect([status, json]).toEqual([400, { error: { code: 'unknownParameter', message } }]);
    }
  });
});
