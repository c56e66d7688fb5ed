import type { NodeQuery } from '../../src/content/index.js';
import { FacetRepository } from '../../src/content/query/facet.repository.js';
import { WorkspaceRepository } from '../../src/content/workspaces/workspace.repository.js';
import { ChangedMeanwhileError } from '../../src/database/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

const QUERY: NodeQuery = {
  ...{ workspace: 'shop', rootPath: '/', types: ['cms:page'], embedding: { types: [], depth: 0 } },
  ...{ filters: [], ordering: [], text: undefined, offset: 0, limit: 10 },
  facets: [{ kind: 'property', name: 'price' }],
};

describe.each(databaseKinds)('facets in the %s database', (kind) => {
  let world: ImportWorld;
  beforeEach(async () => {
    world = await ImportWorld.create(kind);
    await world.import('shop.yaml', 'one: {jcr:primaryType: cms:page, price: 5}\n');
  });
  afterEach(() => world.close());

  it('are not combined with a page of an earlier state, as on a replica', async () => {
    const workspace = await new WorkspaceRepository(world.reads).find('shop');
    if (workspace === undefined) throw new Error('There is no workspace.');
    const page = await world.nodes.query(workspace, QUERY);
    expect(page.facets).toEqual([['{"value":5,"count":1}']]);
    const facets = new FacetRepository(world.database);
    const combine = () =>
      facets.withFacets(QUERY, { workspace, reading: undefined }, () => Promise.resolve(page));
    expect(await combine()).toEqual(page);
    await world.import('shop.yaml', 'two: {jcr:primaryType: cms:page, price: 5}\n', { onExisting: 'merge' });
    await expect(combine()).rejects.toThrow(ChangedMeanwhileError);
  });
});
