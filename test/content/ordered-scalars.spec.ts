import {
  NodeRepository,
  type Filter,
  type FilterValue,
  type NodeQuery,
  type Operator,
  type Workspace,
} from '../../src/content/index.js';
import { planQuery } from '../../src/content/query/plan-query.js';
import { WorkspaceRepository } from '../../src/content/workspaces/workspace.repository.js';
import { ChangedMeanwhileError } from '../../src/database/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

const COUNT = 40;
/**
 * Every price occurs four times and every day twice; every fifth node has another type, and every seventh has
 * neither property.
 */
const CONTENT = Array.from({ length: COUNT }, (_, index) => {
  const type = index % 5 === 4 ? 'cms:contact' : 'cms:page';
  const day = `2026-01-${String(1 + ((index * 11) % (COUNT / 2))).padStart(2, '0')}T10:00:00.000+02:00`;
  const values = index % 7 === 6 ? '' : `  price: ${String((index * 3) % (COUNT / 4))}\n  day: ${day}\n${index % 3 === 0 ? `  rank: ${String(index % 4)}.5\n` : ''}`;
  return `n${String(index)}:\n  jcr:primaryType: ${type}\n${values}  area: {jcr:primaryType: cms:area}\n`;
}).join(''); // prettier-ignore

const DAY: Filter['key'] = { kind: 'property', name: 'day' };
const property = (name: string): Filter['key'] => (name === 'day' ? DAY : { kind: 'property', name });
const filter = (name: string, operator: Operator, ...values: FilterValue[]): Filter => ({ key: property(name), operator, values }); // prettier-ignore

const FILTERS: Filter[][] = [
  [filter('price', 'gte', { one: '3' })],
  [filter('price', 'gt', { one: '2' }), filter('price', 'lt', { one: '8' })],
  [filter('price', 'in', { range: { from: '1', to: '2' } }, { range: { from: '6' } })],
  [filter('price', 'lt', { one: 'cheap' })],
  [filter('price', 'gt', { one: '99' })],
  [filter('day', 'gte', { one: '2026-01-05' })],
  [filter('day', 'eq', { one: '2026-01-07' })],
  [filter('day', 'lte', { one: '2026-01-15' }), filter('day', 'gt', { one: '2026-01-03' })],
  [filter('price', 'gte', { one: '2' }), filter('day', 'lt', { one: '2026-01-16' })],
];
const PAGES = [[0, 10], [3, 4], [7, 1], [0, 100], [30, 10], [100, 10], [0, 0]] as const; // prettier-ignore

describe.each(databaseKinds)('matches in the order of the index of values in the %s database', (kind) => {
  let world: ImportWorld;
  let nodes: NodeRepository;
  let workspaces: WorkspaceRepository;
  beforeEach(async () => {
    world = await ImportWorld.create(kind);
    await world.import('shop.yaml', CONTENT);
    nodes = world.nodes;
    workspaces = new WorkspaceRepository(world.reads);
  });
  afterEach(() => world.close());

  const shop = async (): Promise<Workspace> => {
    const workspace = await workspaces.find('shop');
    if (workspace === undefined) throw new Error('There is no workspace.');
    return workspace;
  };

  /** The total, and the names with the areas of the nodes. */
  async function pageOf(workspace: Workspace, query: NodeQuery): Promise<string> {
    const { total, nodes: found } = await nodes.query(workspace, query);
    return `${String(total)}: ${found.map(({ name, children }) => [name, ...children.map((child) => child.name)].join('/')).join()}`;
  }

  function queries(types: readonly string[]): NodeQuery[] {
    return FILTERS.flatMap((filters) =>
      PAGES.flatMap(([offset, limit]) =>
        [true, false].flatMap((descending) =>
          [0, 1].map((depth): NodeQuery => {
            const key = filters[0]?.key ?? property('price');
            const ordering = [{ key, descending }, { key: { kind: 'name' as const }, descending: offset % 2 === 1 }];
            const embedding = { types: ['cms:area'], depth };
            return { workspace: 'shop', rootPath: '/', types, embedding, filters, text: undefined, ordering, offset, limit };
          }),
        ),
      ),
    );
  } // prettier-ignore

  it('equal those found by testing every node', async () => {
    const workspace = await shop();
    expect([...workspace.scalarTypes].map(([name, types]) => [name, [...types].sort()]).sort()).toEqual([
      ['day', ['cms:contact', 'cms:page']],
      ['price', ['cms:contact', 'cms:page']],
      ['rank', ['cms:contact', 'cms:page']],
    ]);
    for (const query of queries(['cms:page', 'cms:contact'])) {
      const looked = await pageOf({ ...workspace, scalarTypes: new Map() }, query);
      expect([query, await pageOf(workspace, query)]).toEqual([query, looked]);
    }
  });

  it('are the same when sorted by numbers and dates of other properties than the filtered ones', async () => {
    const workspace = await shop();
    const orderings = [
      [{ key: property('day'), descending: false }],
      [{ key: property('rank'), descending: true }],
      [{ key: property('rank'), descending: false }, { key: property('price'), descending: true }],
      [{ key: property('price'), descending: true }, { key: property('day'), descending: true }],
    ]; // prettier-ignore
    const strategies = new Set<string>();
    // Their order is replaced, so those that only differ in its direction are equal.
    const different = queries(['cms:page', 'cms:contact']).filter((_, index) => index % 4 < 2);
    for (const query of different) {
      for (const ordering of orderings) {
        const ordered = { ...query, ordering };
        strategies.add(planQuery(ordered, workspace).strategy);
        const looked = await pageOf({ ...workspace, scalarTypes: new Map() }, ordered);
        expect([ordered, await pageOf(workspace, ordered)]).toEqual([ordered, looked]);
      }
    }
    expect([...strategies].sort()).toEqual(['orderedScalars', 'values']);
  });

  it('are sorted by further keys and finally by identifier if they are equal', async () => {
    const workspace = await shop();
    const [query] = queries(['cms:page', 'cms:contact']);
    if (query === undefined) throw new Error('There is no query.');
    const dearest = { ...query, embedding: { types: [], depth: 0 }, filters: [filter('price', 'gte', { one: '8' })], ordering: [{ key: property('price'), descending: true }, { key: { kind: 'name' as const }, descending: false }] }; // prettier-ignore
    expect(await pageOf(workspace, { ...dearest, limit: 3 })).toBe('6: n23,n3,n33');
    expect(await pageOf(workspace, { ...dearest, offset: 3, limit: 3 })).toBe('6: n16,n26,n36');
    const [first] = dearest.ordering;
    const unnamed = { ...dearest, ordering: first === undefined ? [] : [first] };
    const { nodes: all } = await nodes.query(workspace, unnamed);
    const ids = all.slice(0, 3).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    const { nodes: second } = await nodes.query(workspace, { ...unnamed, offset: 1, limit: 1 });
    expect(second.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  });

  it('exclude types that are not requested', async () => {
    const pages = queries(['cms:page']);
    const [query] = pages;
    if (query === undefined) throw new Error('There is no query.');
    const known = await shop();
    const before = await pageOf(known, query);
    await world.import('shop.yaml', 'late: {jcr:primaryType: cms:folder, price: 9}\n', {
      onExisting: 'merge',
    });
    expect((await shop()).scalarTypes.get('price')).toContain('cms:folder');
    expect(await pageOf(await shop(), query)).toBe(before);
    // An instance that has not been notified yet sends no response rather than a wrong one.
    const [above] = queries(['cms:page', 'cms:contact']);
    if (above === undefined) throw new Error('There is no query.');
    await expect(pageOf(known, above)).rejects.toThrow(ChangedMeanwhileError);
    const byDay = queries(['cms:page', 'cms:contact']).filter(({ filters }) => filters[0]?.key === DAY);
    for (const each of byDay) {
      expect(await pageOf(known, each)).toBe(await pageOf({ ...known, scalarTypes: new Map() }, each));
    }
    await world.import('shop.yaml', 'n0: {jcr:primaryType: cms:user, price: 9}\n', { onExisting: 'merge' });
    expect((await shop()).scalarTypes.get('price')).toContain('cms:user');
    const workspace = await shop();
    for (const each of pages) {
      expect(await pageOf(workspace, each)).toBe(
        await pageOf({ ...workspace, scalarTypes: new Map() }, each),
      );
    }
  });

  it('are available again after an import of unchanged nodes', async () => {
    await world.database.query('DELETE FROM content.workspace_scalar');
    expect((await shop()).scalarTypes.size).toBe(0);
    const { merged } = await world.import('shop.yaml', CONTENT, { onExisting: 'merge' });
    expect(merged).toBe(2 * COUNT);
    expect([...(await shop()).scalarTypes.keys()].sort()).toEqual(['day', 'price', 'rank']);
  });
});
