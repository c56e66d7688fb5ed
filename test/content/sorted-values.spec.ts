import { normaliseAccess } from '../../src/common/index.js';
import { NodeRepository, type NodeQuery, type Workspace } from '../../src/content/index.js';
import type { ValueKind } from '../../src/content/workspaces/workspace.js';
import { planQuery } from '../../src/content/query/plan-query.js';
import { WorkspaceRepository } from '../../src/content/workspaces/workspace.repository.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

const PAGES = 40;
/** More nodes than are tested before all are sorted; their titles and numbers sort before those of pages. */
const FOLDERS = 1200;

const pages = Array.from({ length: PAGES }, (_, index) => {
  const values =
    index % 9 === 8 ? '' : `  title: Page ${String(index % 7)}\n  rank: ${String(5000 + (index % 5))}\n`;
  return `p${String(index)}:\n  jcr:primaryType: cms:page\n${values}`;
});
const folders = Array.from({ length: FOLDERS }, (_, index) => `f${String(index)}: {jcr:primaryType: cms:folder, title: Folder ${String(index)}, rank: ${String(index)}}\n`); // prettier-ignore

const ACCESS = normaliseAccess([
  { path: '/', scope: 'both', allow: true },
  { path: '/p3', scope: 'both', allow: false },
]);
const SLICES = [[0, 10], [5, 3], [30, 5], [30, 20], [100, 5], [0, 0]] as const; // prettier-ignore

describe.each(databaseKinds)('nodes sorted without filters in the %s database', (kind) => {
  let world: ImportWorld;
  let nodes: NodeRepository;

  beforeAll(async () => {
    world = await ImportWorld.create(kind);
    await world.import('shop.yaml', [...pages, ...folders].join(''));
    nodes = world.nodes;
  });
  afterAll(() => world.close());

  const shop = async (): Promise<Workspace> => {
    const workspace = await new WorkspaceRepository(world.reads).find('shop');
    if (workspace === undefined) throw new Error('There is no workspace.');
    return workspace;
  };

  const queries = (name: string): NodeQuery[] =>
    SLICES.flatMap(([offset, limit]) =>
      [true, false].flatMap((descending) =>
        [undefined, ACCESS].map((access) => ({
          workspace: 'shop',
          rootPath: '/',
          types: ['cms:page'],
          embedding: { types: [], depth: 0 },
          access,
          filters: [],
          text: undefined,
          ordering: [{ key: { kind: 'property' as const, name }, descending }],
          offset,
          limit,
        })),
      ),
    );

  async function pageOf(workspace: Workspace, query: NodeQuery): Promise<[number, string[]]> {
    const { total, nodes: found } = await nodes.query(workspace, query);
    return [total, found.map((node) => node.name)];
  }

  it.each(['title', 'rank'])('equal the result of sorting all nodes by %s', async (name) => {
    const workspace = await shop();
    // Properties with values of several types are read from the nodes.
    const mixed = new Map(workspace.kinds).set(
      name,
      new Set<ValueKind>([...(workspace.kinds.get(name) ?? []), 'binary']),
    );
    for (const query of queries(name)) {
      const general = { ...workspace, kinds: mixed };
      expect(
        [planQuery(query, workspace), planQuery(query, general)].map(({ strategy }) => strategy),
      ).toEqual(['sorted', 'general']);
      expect([query, await pageOf(workspace, query)]).toEqual([query, await pageOf(general, query)]);
    }
  });

  it('are counted again after a change', async () => {
    const [query] = queries('title');
    if (query === undefined) throw new Error('There is no query.');
    expect((await pageOf(await shop(), query))[0]).toBe(PAGES);
    await world.import('shop.yaml', 'late: {jcr:primaryType: cms:page, title: Page 0}\n', {
      onExisting: 'merge',
    });
    expect((await pageOf(await shop(), query))[0]).toBe(PAGES + 1);
  });
});
