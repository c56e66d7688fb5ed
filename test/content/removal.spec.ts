import { NodeTypes, type NodeTypeTree } from '../../src/content/index.js';
import { ContentRemoverService } from '../../src/content-transfer/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld, uuid } from './import-world.js';

const HOME = `home:
  jcr:primaryType: mgnl:page
  jcr:uuid: ${uuid(1)}
  title: Home
  main:
    jcr:primaryType: mgnl:area
    jcr:uuid: ${uuid(2)}
    text: a
  news:
    jcr:primaryType: mgnl:page
    jcr:uuid: ${uuid(3)}
    title: News
    item: {jcr:primaryType: mgnl:page, jcr:uuid: ${uuid(4)}}
`;
const OTHERS = `a: {jcr:uuid: ${uuid(5)}, link: 'see jcr:${uuid(3)}', links: !weakreference ['${uuid(4)}', '${uuid(3)}']}
b: {jcr:uuid: ${uuid(6)}, link: !reference '${uuid(1)}'}
newspaper: {jcr:primaryType: mgnl:page, jcr:uuid: ${uuid(7)}}
`;

describe.each(databaseKinds)('deleting content of the %s database', (kind) => {
  let world: ImportWorld;
  let remover: ContentRemoverService;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
    const types = { current: new NodeTypes() } as NodeTypeTree;
    remover = new ContentRemoverService(world.database, world.revisions, types);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
    await world.import('website.home.yaml', HOME);
    await world.import('website.yaml', OTHERS);
  });

  const versions = async (): Promise<string[]> =>
    (
      await world.database.query<{ line: string }>(
        `SELECT left(node_uuid::text, 1) || ' 1.' || number || ' ' || path AS line FROM content.version ORDER BY node_uuid, number`,
      )
    ).map(({ line }) => line);
  const replaceHome = (text: string): Promise<unknown> =>
    world.import('website.home.yaml', text, { onExisting: 'replace' });

  it('reports what would be deleted', async () => {
    await replaceHome(HOME.replace('title: News', 'title: Old news'));
    expect(await remover.preview('website', '/home')).toEqual({ nodes: 4, versions: 1, references: 2 });
    expect(await remover.preview('website', '/home/news')).toEqual({ nodes: 2, versions: 1, references: 1 });
    expect(await remover.preview('website', '/home/main')).toEqual({ nodes: 1, versions: 0, references: 0 });
    expect(await remover.preview('website', '/')).toEqual({ nodes: 7, versions: 1, references: 0 });
  });

  it('deletes a node with its descendants and versions, and raises the revision', async () => {
    await replaceHome(HOME.replaceAll('title', 'name'));
    const before = world.revisions.current('workspace:website');
    expect(await remover.remove('website', '/home/news')).toBe(2);
    expect(world.revisions.current('workspace:website')).toBe(before + 1);
    expect(await world.tree('website')).toEqual(['/', '/home', '/home/main', '/a', '/b', '/newspaper']);
    expect(await versions()).toEqual(['1 1.0 /home']);
  });

  it('deletes the values of the nodes', async () => {
    const values = (): Promise<{ name: string; value: string }[]> =>
      world.database.query(`SELECT name, value FROM content.node_text UNION ALL
        SELECT name, value::text FROM content.node_scalar ORDER BY name, value`);
    await world.import('website.y.yaml', `y: {jcr:uuid: ${uuid(8)}, n: 1, s: b, x: {n: [2, 3], s: [c, d], at: 1970-01-01}}`);
    const all = await values();
    expect(await remover.remove('website', '/y/x')).toBe(1);
    const gone = ['n 2', 'n 3', 's c', 's d'];
    expect(all.map(({ name, value }) => `${name} ${value}`)).toEqual(expect.arrayContaining(gone));
    expect(await values()).toEqual(all.filter(({ name, value }) => name !== 'at' && !gone.includes(`${name} ${value}`)));
    await remover.remove('website', '/');
    expect(await values()).toEqual([]);
  }); // prettier-ignore

  it('deletes versions of nodes that were there before, and no others', async () => {
    const moved = `newspaper: {jcr:primaryType: mgnl:page, jcr:uuid: ${uuid(7)}, title: x}`;
    await world.import('website.newspaper.yaml', moved, { onExisting: 'replace' });
    await replaceHome(HOME.replace(/ {4}item.*\n/, ''));
    expect(await versions()).toEqual(['4 1.0 /home/news/item', '7 1.0 /newspaper']);
    await remover.remove('website', '/home/news');
    expect(await versions()).toEqual(['7 1.0 /newspaper']);
  });

  it('stores the old state of the page whose part is deleted', async () => {
    expect(await remover.remove('website', '/home/main')).toBe(1);
    expect(await versions()).toEqual(['1 1.0 /home']);
  });

  it('empties a workspace', async () => {
    await replaceHome(HOME.replaceAll('title', 'name'));
    expect(await remover.remove('website', '/')).toBe(7);
    expect(await world.tree('website')).toEqual(['/']);
    expect(await versions()).toEqual([]);
    await world.import('website.home.yaml', HOME);
    expect(await world.tree('website')).toEqual([
      '/',
      '/home',
      '/home/main',
      '/home/news',
      '/home/news/item',
    ]);
  });

  it('rejects a missing node', async () => {
    await expect(remover.remove('website', '/none')).rejects.toThrow(
      'There is no node /none in workspace website.',
    );
    await expect(remover.preview('none', '/')).rejects.toThrow('There is no workspace "none"');
  });

  it('prunes all versions but the last of a node and its descendants', async () => {
    for (const title of ['a', 'b', 'c']) await replaceHome(HOME.replaceAll(/title: \w+/g, `title: ${title}`));
    const moved = `newspaper: {jcr:primaryType: mgnl:page, jcr:uuid: ${uuid(7)}, title: x}`;
    await world.import('website.newspaper.yaml', moved, { onExisting: 'replace' });
    expect(await remover.prune('website', '/home/news', 2)).toBe(1);
    expect(await remover.prune('website', '/home', 1)).toBe(3);
    expect(await versions()).toEqual(['1 1.2 /home', '3 1.2 /home/news', '7 1.0 /newspaper']);
    await replaceHome(HOME);
    expect(await versions()).toEqual([
      ...['1 1.2 /home', '1 1.3 /home', '3 1.2 /home/news', '3 1.3 /home/news', '7 1.0 /newspaper'],
    ]);
    expect(await remover.prune('website', '/', 0)).toBe(5);
  });
});
