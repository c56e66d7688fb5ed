import { one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

// docs/reference/reading.md#children: large responses are rendered in several turns of the event loop.

const CHILDREN = 2_100;

const uuidOf = (kind: number, index: number): string =>
  `1d9f0e0c-0000-4000-8000-${String(kind)}${String(index).padStart(11, '0')}`;

const CHILD_NODES = Array.from({ length: CHILDREN }, (_, index): TypedNode => ({
  name: `n${String(index)}`,
  uuid: uuidOf(1, index),
  properties: {
    title: one('String', `Größe ${String(index)}`),
    ...(index === 3 && { next: one('String', uuidOf(1, 5)) }),
  },
  children: [{ name: 'part', uuid: uuidOf(2, index), properties: { size: one('Long', String(index)) } }],
}));

const body = (path: string, id: string, inner: object, nodes: string[]): object => ({
  '@name': path.slice(path.lastIndexOf('/') + 1),
  '@path': path,
  '@id': id,
  '@nodeType': 'cms:content',
  ...inner,
  '@nodes': nodes,
});

const partOf = (index: number): object =>
  body(`/all/n${String(index)}/part`, uuidOf(2, index), { size: index }, []);

/** @param isDeep with the node below */
function childOf(index: number, isDeep: boolean, next?: object): object {
  const inner = {
    title: `Größe ${String(index)}`,
    ...(index === 3 && { next: next ?? uuidOf(1, 5) }),
    ...(isDeep && { part: partOf(index) }),
  };
  return body(`/all/n${String(index)}`, uuidOf(1, index), inner, isDeep ? ['part'] : []);
}

const INDEXES = Array.from({ length: CHILDREN }, (_, index) => index);
const NAMES = INDEXES.map((index) => `n${String(index)}`);

let app: TestApplication;

beforeAll(async () => {
  const references =
    'references: [{propertyName: next, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: things}}]\n';
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/flat.yaml':
        'workspace: things\nnodeTypes: [cms:content]\nchildNodeTypes: [cms:content]\nlimit: 10000\n',
      'restEndpoints/delivery/deep.yaml':
        'workspace: things\nnodeTypes: [cms:content]\nchildNodeTypes: [cms:content]\ndepth: 2\n',
      'restEndpoints/delivery/linked.yaml': `workspace: things\nnodeTypes: [cms:content]\n${references}`,
    },
    content: { 'things.yaml': yamlOf([{ name: 'all', uuid: uuidOf(0, 0), children: CHILD_NODES }]) },
  });
});

afterAll(() => app.close());

it('contains all children in natural order', async () => {
  expect(await app.get('/.rest/delivery/flat/all@nodes')).toEqual(
    INDEXES.map((index) => childOf(index, false)),
  );
});

it('contains all nodes below a node', async () => {
  const children = Object.fromEntries(INDEXES.map((index) => [`n${String(index)}`, childOf(index, true)]));
  expect(await app.get('/.rest/delivery/deep/all')).toEqual(body('/all', uuidOf(0, 0), children, NAMES));
});

it('contains the references of its nodes', async () => {
  const expected = INDEXES.map((index) => childOf(index, false, childOf(5, false)));
  expect(await app.get('/.rest/delivery/linked/all@nodes')).toEqual(expected);
});

it('contains the results of a query after its totals', async () => {
  const response = await app.get('/.rest/delivery/flat?title[like]=Gr%25&limit=5000');
  expect(response).toEqual({
    total: CHILDREN,
    offset: 0,
    limit: 5000,
    results: INDEXES.map((index) => childOf(index, false)),
  });
});
