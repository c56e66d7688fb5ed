import {
  PathNotFoundError,
  NodeRepository,
  type ContentNode,
  type ReadScope,
} from '../../src/content/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

/** Of every three pages, the second has no children and the third has two; the 30th is the last. */
const PAGES = 30;
const hasChildren = (index: number): boolean => index % 3 === 2;
const CONTENT = Array.from({ length: PAGES }, (_, index) => {
  const children = hasChildren(index) ? "  b: {p: 1}\n  a:\n    deep: {}\n  f: {jcr:primaryType: cms:folder}\n" : '';
  return `page-${String(index)}:\n  p: ${String(index)}\n${children}`;
}).join(''); // prettier-ignore

/** 40 paths in shuffled order; every fourth does not exist. */
const INDEXES = Array.from({ length: 40 }, (_, place) => (place * 7) % 40);
const pathOf = (index: number): string => `/page-${String(index)}`;

/** `page-2 "p"\tl2 (b "p"\tl1,a)`: name, properties and descendants. */
function outline({ name, doc, children }: ContentNode): string {
  const inside = children.length > 0 ? ` (${children.map(outline).join()})` : '';
  return `${name}${doc === '' ? '' : ` ${doc}`}${inside}`;
}

const outcomeOf = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: unknown) => {
    if (error instanceof PathNotFoundError) return 'not found';
    throw error;
  });

describe.each(databaseKinds)('concurrent reads from the %s database', (kind) => {
  let world: ImportWorld;
  let nodes: NodeRepository;
  let scope: ReadScope;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
    await world.import('website.yaml', CONTENT);
    nodes = world.nodes;
    const [row] = await world.database.query<{ id: number }>('SELECT id FROM content.workspace');
    const workspace = {
      id: row?.id ?? 0,
      name: 'website',
      types: [],
      kinds: new Map(),
      several: new Set<string>(),
      scalarTypes: new Map(),
      unpublished: [],
    };
    scope = { workspace, types: ['cms:contentNode'], embedding: { types: ['cms:contentNode'], depth: 1 } };
  });
  afterAll(() => world.close());

  const expected = (inside: (index: number) => string): string[] =>
    INDEXES.map((index) => (index < PAGES ? inside(index) : 'not found'));

  it('return the requested node to each caller', async () => {
    const read = (path: string, how: ReadScope): Promise<string> =>
      outcomeOf(nodes.read(path, how).then(outline));
    const alone = { ...scope, embedding: { types: [], depth: 0 } };
    const [embedding, single] = await Promise.all([
      Promise.all(INDEXES.map((index) => read(pathOf(index), scope))),
      Promise.all(INDEXES.map((index) => read(pathOf(index), alone))),
    ]);
    const page = (index: number): string => `page-${String(index)} "p"\tl${String(index)}`;
    expect(embedding).toEqual(
      expected((index) => (hasChildren(index) ? `${page(index)} (b "p"\tl1,a)` : page(index))),
    );
    expect(single).toEqual(expected(page));
  });

  it('return the requested children to each caller', async () => {
    const read = (path: string, how: ReadScope): Promise<string> =>
      outcomeOf(nodes.children(path, how).then((children) => children.map(outline).join()));
    const alone = { ...scope, embedding: { types: ['cms:contentNode'], depth: 0 } };
    const [embedding, single] = await Promise.all([
      Promise.all(INDEXES.map((index) => read(pathOf(index), scope))),
      Promise.all(INDEXES.map((index) => read(pathOf(index), alone))),
    ]);
    expect(embedding).toEqual(expected((index) => (hasChildren(index) ? 'b "p"\tl1,a (deep)' : '')));
    expect(single).toEqual(expected((index) => (hasChildren(index) ? 'b "p"\tl1,a' : '')));
  });

  it('return the same path to all callers', async () => {
    const outlines = ['/page-3', '/page-3', '/nothing', '/page-3'].map((path) =>
      outcomeOf(nodes.read(path, scope).then(outline)),
    );
    expect(await Promise.all(outlines)).toEqual(['page-3 "p"\tl3', 'page-3 "p"\tl3', 'not found', 'page-3 "p"\tl3']);
  }); // prettier-ignore

  it('respect workspace and types, even if all else is equal', async () => {
    const elsewhere = { ...scope, workspace: { ...scope.workspace, id: scope.workspace.id + 1 } };
    const folders = { ...scope, types: ['cms:folder'] };
    const outcomes = [scope, elsewhere, scope, folders, scope].map((how) =>
      outcomeOf(nodes.read('/page-2', how).then(outline)),
    );
    const found = 'page-2 "p"\tl2 (b "p"\tl1,a)';
    expect(await Promise.all(outcomes)).toEqual([found, 'not found', found, 'not found', found]);
  });
});
