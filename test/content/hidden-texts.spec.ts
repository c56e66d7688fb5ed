import type { NodeQuery } from '../../src/content/index.js';
import { WorkspaceRepository } from '../../src/content/workspaces/workspace.repository.js';
import type { Workspace } from '../../src/content/workspaces/workspace.js';
import { ChangedMeanwhileError } from '../../src/database/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

const QUERY: NodeQuery = {
  ...{ workspace: 'shop', rootPath: '/', types: ['cms:page'], embedding: { types: [], depth: 0 } },
  ...{ filters: [], ordering: [], offset: 0, limit: 10 },
  text: { clauses: [[{ words: ['cobalt'] }]], excluded: [] },
};

describe.each(databaseKinds)('a query for hidden texts in the %s database', (kind) => {
  let world: ImportWorld;
  beforeEach(async () => {
    world = await ImportWorld.create(kind);
    await world.import('shop.yaml', 'one: {jcr:primaryType: cms:page, title: One}\n');
  });
  afterEach(() => world.close());

  const workspace = async (): Promise<Workspace> => {
    const found = await new WorkspaceRepository(world.reads).find('shop');
    if (found === undefined) throw new Error('There is no workspace.');
    return found;
  };
  const totalOf = async (place: Workspace, hiddenTexts: readonly string[] | undefined): Promise<number> =>
    (await world.nodes.query(place, { ...QUERY, hiddenTexts })).total;

  it('does not find a property that was added after the names of properties were read', async () => {
    const before = await workspace();
    await world.import('shop.yaml', 'two: {jcr:primaryType: cms:page, secret: Cobalt}\n', {
      onExisting: 'merge',
    });
    await expect(totalOf(before, [])).rejects.toThrow(ChangedMeanwhileError);
    await expect(totalOf(before, ['title'])).rejects.toThrow(ChangedMeanwhileError);
    const after = await workspace();
    expect([await totalOf(after, ['secret']), await totalOf(after, [])]).toEqual([0, 1]);
  });

  it('is not repeated after changes if all properties are searched', async () => {
    const before = await workspace();
    await world.import('shop.yaml', 'two: {jcr:primaryType: cms:page, title: Cobalt}\n', {
      onExisting: 'merge',
    });
    expect(await totalOf(before, undefined)).toBe(1);
  });
});
