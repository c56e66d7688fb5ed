import { TestApplication } from '../support/application.js';

// docs/reference/endpoints.md#keys: depth, nodeTypes, childNodeTypes, strict and rootPath determine which
// nodes an endpoint returns.

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'main':
    'jcr:primaryType': 'mgnl:area'
    '0':
      'jcr:primaryType': 'mgnl:component'
      'list':
        'entry':
          'deep':
            'text': 'at the bottom'
  'plain':
    'jcr:primaryType': 'mgnl:contentNode'
  'sub':
    'jcr:primaryType': 'mgnl:page'
    'area':
      'jcr:primaryType': 'mgnl:area'
  'special':
    'jcr:primaryType': 'shop:landing'
  'unknown':
    'jcr:primaryType': 'acme:thing'
  'raw':
    'jcr:primaryType': 'nt:unstructured'
`;

const definition = (...lines: string[]): string => ['workspace: website', ...lines, ''].join('\n');
const TYPES = "nodeTypes: ['mgnl:page']";
const PARTS = "childNodeTypes: ['mgnl:area', 'mgnl:component', 'mgnl:contentNode']";

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'contentTypes/landing.yaml': "model:\n  nodeType: 'shop:landing'\n  supertype: 'mgnl:page'\n",
      'restEndpoints/delivery/plain.yaml': definition(),
      'restEndpoints/delivery/one.yaml': definition(TYPES, PARTS, 'depth: 1'),
      'restEndpoints/delivery/two.yaml': definition(TYPES, PARTS, 'depth: 2'),
      'restEndpoints/delivery/deep.yaml': definition(TYPES, PARTS, 'depth: 100'),
      'restEndpoints/delivery/deeper.yaml': definition(TYPES, PARTS, 'depth: 1000000'),
      'restEndpoints/delivery/areas.yaml': definition(TYPES, "childNodeTypes: ['mgnl:area']", 'depth: 9'),
      'restEndpoints/delivery/strict.yaml': definition(TYPES, 'strict: true', 'depth: 9'),
      'restEndpoints/delivery/base.yaml': definition(
        "nodeTypes: ['nt:base']",
        "childNodeTypes: ['nt:base']",
        'depth: 1',
      ),
      'restEndpoints/delivery/rooted.yaml': definition(TYPES, PARTS, 'rootPath: /home/', 'depth: 1'),
      'restEndpoints/delivery/lost.yaml': definition(TYPES, 'rootPath: /nowhere'),
    },
    content: { 'website.home.yaml': HOME },
  });
});

afterAll(() => app.close());

/** The embedded names, level by level: `{main: {0: {}}}`. */
function shape(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || !('@nodes' in node)) throw new Error('not a node');
  const names = node['@nodes'] as string[];
  return Object.fromEntries(names.map((name) => [name, shape((node as Record<string, unknown>)[name])]));
}

const shapeOf = async (path: string): Promise<unknown> => shape(await app.get(`/.rest/delivery/${path}`));

async function rejection(path: string): Promise<[number, unknown]> {
  const { status, json } = await app.request(`/.rest/delivery/${path}`);
  return [status, json];
}

const pathNotFound = (path: string): [number, unknown] => [
  404,
  { error: { code: 'pathNotFound', message: path } },
];

const FULL = { main: { '0': { list: { entry: { deep: {} } } } }, plain: {} };

it.each([
  ['plain/home', {}],
  ['one/home', { main: {}, plain: {} }],
  ['two/home', { main: { '0': {} }, plain: {} }],
  ['deep/home', FULL],
  ['deeper/home', FULL],
  ['areas/home', { main: {} }],
  ['strict/home', { plain: {} }],
  ['base/home', { main: {}, plain: {}, sub: {}, special: {}, unknown: {}, raw: {} }],
  ['rooted/main', { '0': {} }],
])('embeds children down to the depth: %s', async (path, expected) => {
  expect(await shapeOf(path)).toEqual(expected);
});

it('counts the depth from the node that is read', async () => {
  expect(await shapeOf('two/home/main')).toEqual({ '0': { list: {} } });
});

it.each([
  'one/home',
  'one/home/sub',
  'one/home/special',
  'one/home/main',
  'one/home/main/0/list',
  'plain/home/unknown',
])('reads nodes of the types, their subtypes and the child types: %s', async (path) => {
  expect((await app.request(`/.rest/delivery/${path}`)).status).toBe(200);
});

it('reports nodes of other types as missing', async () => {
  expect(await rejection('one/home/unknown')).toEqual(pathNotFound('/home/unknown'));
  expect(await rejection('one/home/raw')).toEqual(pathNotFound('/home/raw'));
  expect(await rejection('areas/home/plain')).toEqual(pathNotFound('/home/plain'));
});

it('matches types exactly if strict', async () => {
  expect(await rejection('strict/home/special')).toEqual(pathNotFound('/home/special'));
  expect(await rejection('strict/home/main')).toEqual(pathNotFound('/home/main'));
  expect((await app.request('/.rest/delivery/strict/home/plain')).status).toBe(200);
});

it('resolves paths below rootPath and returns them absolute', async () => {
  expect(await app.get('/.rest/delivery/rooted/sub')).toMatchObject({ '@name': 'sub', '@path': '/home/sub' });
  expect(await rejection('rooted/home')).toEqual(pathNotFound('/home/home'));
  expect(await rejection('lost/home')).toEqual(pathNotFound('/nowhere/home'));
  expect(await rejection('lost/@nodes')).toEqual(pathNotFound('/nowhere'));
});

it('queries below rootPath', async () => {
  expect(await app.get('/.rest/delivery/rooted?orderBy=@name')).toMatchObject({
    total: 2,
    results: [{ '@path': '/home/special' }, { '@path': '/home/sub' }],
  });
  expect(await app.get('/.rest/delivery/lost')).toEqual({ total: 0, offset: 0, limit: 10, results: [] });
});

it('omits children of embedded types from results of queries and of children', async () => {
  expect(await app.get('/.rest/delivery/one/home@nodes')).toMatchObject([
    { '@name': 'sub', '@nodes': ['area'] },
    { '@name': 'special' },
  ]);
});

it('follows the type that a content type declares', async () => {
  expect(await app.get('/.rest/delivery/one?@nodeType=shop:landing')).toMatchObject({
    total: 1,
    results: [{ '@path': '/home/special', '@nodeType': 'shop:landing' }],
  });
});
