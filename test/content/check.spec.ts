import { readConfig } from '../../src/config/index.js';
import { ContentCheckService, NodeTypes, type NodeTypeTree } from '../../src/content/index.js';
import { ContentRemoverService } from '../../src/content-transfer/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld, uuid } from './import-world.js';

const BYTES = Buffer.from('picture').toString('base64');
const HOME = `home:
  jcr:primaryType: mgnl:page
  jcr:uuid: ${uuid(1)}
  title: Home
  price: 3.5
  sizes: [1, 2]
  at: 2020-02-01T13:45:49.952+07:00
  main: {jcr:primaryType: mgnl:area, jcr:uuid: ${uuid(2)}, data: !binary '${BYTES}'}
  news: {jcr:primaryType: mgnl:page, jcr:uuid: ${uuid(3)}}
`;

// States that no import can cause are created by SQL: each rule detects its own, and no other rule does.
describe.each(databaseKinds)('the consistency check of content on the %s database', (kind) => {
  let world: ImportWorld;
  let check: ContentCheckService;
  let remover: ContentRemoverService;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
    check = new ContentCheckService(world.database, readConfig({}));
    remover = new ContentRemoverService(world.database, world.revisions, {
      current: new NodeTypes(),
    } as NodeTypeTree);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
    await world.import('website.home.yaml', HOME);
  });

  const found = async (): Promise<string[]> =>
    (await check.run({ bytes: true })).map(
      ({ code, count, examples }) => `${code} ${String(count)} ${examples.join(' ')}`,
    );

  it('finds no problems after imports, replacements and deletions', async () => {
    expect(await found()).toEqual([]);
    await world.import('website.home.yaml', HOME.replace('3.5', '4'), { onExisting: 'replace' });
    await remover.remove('website', '/home/news');
    expect(await found()).toEqual([]);
    await remover.remove('website', '/');
    expect((await found()).filter((finding) => !finding.startsWith('unused_binary '))).toEqual([]);
  });

  it('finds no values of a node that was deleted with its children', async () => {
    await world.database.query("DELETE FROM content.node WHERE path = '/home'");
    expect((await found()).filter((finding) => finding.startsWith('stray_value '))).toEqual([]);
  });

  it.each([
    [`UPDATE content.node SET parent_id = NULL WHERE path = '/home/news'`, ['missing_parent 1 website:/home/news']],
    [`UPDATE content.node SET path = '/away' WHERE path = '/home/news'`, ['wrong_path 1 website:/away']],
    [`UPDATE content.node SET ord = 4 WHERE path = '/home/news'`, ['duplicate_place 1 website:/home/main', 'wrong_columns 1 website:/home/news']],
    [`UPDATE content.node SET position = position || 'x' WHERE path = '/home/news'`, ['wrong_columns 1 website:/home/news']],
    [`UPDATE content.node SET props = '{}' WHERE path = '/home'`, ['wrong_columns 1 website:/home']],
    [`UPDATE content.node SET search = ''::tsvector WHERE path = '/home'`, ['wrong_columns 1 website:/home']],
    [`UPDATE content.node SET doc = 'x' WHERE path = '/home/news'`, [expect.stringMatching(/^unreadable_properties 1 node \d+$/)]],
    [`UPDATE content.node_scalar SET value = 9 WHERE name = 'price'`, ['wrong_values 1 website:/home']],
    [`DELETE FROM content.node_scalar WHERE name = 'at'`, ['wrong_values 1 website:/home']],
    [`UPDATE content.node_scalar SET node_id = 0 WHERE name = 'at'`, ['stray_value 1 node 0', 'wrong_values 1 website:/home']],
    [`INSERT INTO content.node_text (node_id, workspace_id, name, value, first) SELECT 0, id, 'title', 'Home', true FROM content.workspace`, ['stray_value 1 node 0']],
    [`DELETE FROM content.workspace_property WHERE name = 'price'`, ['property_not_listed 1 website:price (number)']],
    [`DELETE FROM content.workspace_type WHERE type = 'cms:area'`, ['type_not_listed 1 website:cms:area']],
    [`DELETE FROM content.workspace_scalar WHERE name = 'price'`, ['value_not_listed 1 website:price of cms:page']],
    [`DELETE FROM content.binary_object`, [expect.stringMatching(/^missing_binary 1 [0-9a-f]{64}$/)]],
    [`DELETE FROM content.binary_chunk`, [expect.stringMatching(/^incomplete_binary 1 [0-9a-f]{64}$/)]],
    [`UPDATE content.binary_chunk SET data = 'PICTURE'`, [expect.stringMatching(/^changed_binary 1 [0-9a-f]{64}$/)]],
  ])('%s', async (damage, findings) => {
    await world.database.query(damage);
    expect(await found()).toEqual(findings);
  }); // prettier-ignore

  it('writes types and properties with the configured prefix', async () => {
    await world.import('website.home.yaml', `${HOME}  mgnl:rank: 1\n`, { onExisting: 'replace' });
    await world.database.query(
      `DELETE FROM content.workspace_type WHERE type = 'cms:area';
       DELETE FROM content.workspace_property WHERE name = 'cms:rank'`,
    );
    await world.database.query(`DELETE FROM content.workspace_scalar WHERE name = 'cms:rank'`);
    const presenting = new ContentCheckService(world.database, readConfig({}, { namespacePrefix: 'mgnl' }));
    expect((await presenting.run({ bytes: false })).map(({ code, examples }) => [code, examples])).toEqual([
      ['type_not_listed', ['website:mgnl:area']],
      ['value_not_listed', ['website:mgnl:rank of mgnl:page']],
      ['property_not_listed', ['website:mgnl:rank (number)']],
    ]);
  });

  it('finds binaries without references; pruning deletes only those', async () => {
    await world.import('dam.yaml', `a: {jcr:uuid: ${uuid(5)}, data: !binary 'QUJD'}\n`);
    await remover.remove('dam', '/');
    expect(await found()).toEqual([expect.stringMatching(/^unused_binary 1 [0-9a-f]{64}$/)]);
    expect(await remover.pruneFiles(true)).toEqual({ files: 1, bytes: 3 });
    expect(await remover.pruneFiles(false)).toEqual({ files: 1, bytes: 3 });
    expect(await found()).toEqual([]);
    expect(await remover.pruneFiles(false)).toEqual({ files: 0, bytes: 0 });
  });

  it('keeps files that only an old version contains', async () => {
    await world.import('website.home.yaml', HOME.replace(BYTES, 'QUJD'), { onExisting: 'replace' });
    expect(await remover.pruneFiles(false)).toEqual({ files: 0, bytes: 0 });
    await remover.prune('website', '/', 0);
    expect(await remover.pruneFiles(false)).toEqual({ files: 1, bytes: 7 });
    expect(await found()).toEqual([]);
  });
});
