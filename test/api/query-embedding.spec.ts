import { idOf } from '../fixtures/query-nodes.js';
import { queryNames } from '../fixtures/query-names.js';
import { startQueryWorld } from '../fixtures/query-world.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startQueryWorld();
});

afterAll(() => app.close());

type Json = Readonly<Record<string, unknown>>;

function node(path: string, id: number, type: string, rest: Json = {}, nodes: readonly string[] = []): Json {
  const head = { '@name': path.replace(/.*\//, ''), '@path': path, '@id': idOf(id), '@nodeType': type };
  return { ...head, ...rest, '@nodes': nodes };
}

const FIRST = node('/outer/main/0', 203, 'cms:component', { title: 'First' });
const SECOND = node('/outer/main/00', 204, 'cms:component', { title: 'Second' });
const MAIN = node('/outer/main', 202, 'cms:area', { '0': FIRST, '00': SECOND }, ['0', '00']);
const INNER_MAIN = node('/outer/inner/main', 206, 'cms:area');
const INNER = node('/outer/inner', 205, 'cms:page', { title: 'Inner', main: INNER_MAIN }, ['main']);
const OUTER = node('/outer', 201, 'cms:page', { title: 'Outer', main: MAIN, inner: INNER }, [
  'main',
  'inner',
]);
const DEEP = node('/outer/shelf/deep', 208, 'cms:page', { title: 'Deep' });

describe('the embedded nodes of results', () => {
  it('are none at depth 0', async () => {
    expect(await app.get('/.rest/delivery/flat/v1')).toEqual({
      total: 3,
      offset: 0,
      limit: 10,
      results: [
        node('/outer', 201, 'cms:page', { title: 'Outer' }),
        node('/outer/inner', 205, 'cms:page', { title: 'Inner' }),
        DEEP,
      ],
    });
  });

  it('reach down to the depth, also if a result is embedded in another', async () => {
    expect(await app.get('/.rest/delivery/nested/v1')).toEqual({
      total: 3,
      offset: 0,
      limit: 10,
      results: [OUTER, INNER, DEEP],
    });
  });

  it('depend on the node, not on its position among the results', async () => {
    expect(await app.get('/.rest/delivery/nested/v1?orderBy=title&limit=2')).toEqual({
      total: 3,
      offset: 0,
      limit: 2,
      results: [DEEP, INNER],
    });
  });

  it('end at types that are not embedded', async () => {
    expect(await app.get('/.rest/delivery/areas/v1?title=Outer')).toEqual({
      total: 1,
      offset: 0,
      limit: 10,
      results: [
        node('/outer', 201, 'cms:page', { title: 'Outer', main: node('/outer/main', 202, 'cms:area') }, [
          'main',
        ]),
      ],
    });
  });
});

describe('the nodes that a query covers', () => {
  it.each([
    ['all/v1', '', ['outer', 'main', '0', '00', 'inner', 'main', 'shelf', 'deep']],
    ['content/v1', '', ['outer', 'inner', 'deep']],
    ['content/v1', 'nodeTypes=cms:folder', []],
    ['content/v1', 'nodeTypes=cms:component', []],
    ['all/v1', 'nodeTypes=mgnl:contentNode', ['main', '0', '00', 'main']],
    ['strict/v1', '', ['shelf']],
    ['strict/v1', 'nodeTypes=cms:content', []],
    // Queries start below the rootPath; the root node itself is not a result.
    ['below/v1', '', ['deep']],
    ['below/v1', '@ancestor=/', ['deep']],
    ['below/v1', '@ancestor=/outer/inner', []],
    ['nowhere/v1', '', []],
  ])('%s?%s', async (endpoint, query, names) => {
    expect(await queryNames(app, endpoint, query)).toEqual(names);
  });
});
