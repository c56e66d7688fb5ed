import { databaseKinds } from '../support/databases.js';
import { ImportWorld, uuid } from './import-world.js';

const OLD = `b:
  jcr:uuid: ${uuid(2)}
  jcr:primaryType: cms:page
  jcr:mixinTypes: [mix:old]
  p: old
  q: kept
  n: 1
  x:
    jcr:uuid: ${uuid(3)}
    p: old
    deep: {p: deep}
  y: {p: old}
`;

describe.each(databaseKinds)('importing existing nodes into the %s database', (kind) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
    await world.import('website.a.yaml', 'a: {}\n');
    await world.import('website.b.yaml', OLD);
    await world.import('website.c.yaml', `c:\n  jcr:uuid: ${uuid(4)}\n`);
  });

  const OLD_TREE = ['/', '/a', '/b "old"', '/b/x "old"', '/b/x/deep "deep"', '/b/y "old"', '/c'];
  const columns = async (path: string): Promise<unknown> =>
    (
      await world.database.query(
        `SELECT uuid, type, mixins, doc, props, search::text AS search,
           (SELECT array_agg(name || '=' || value ORDER BY name) FROM content.node_scalar s WHERE s.node_id = n.id) AS scalars
         FROM content.node n WHERE path = $1`,
        [path],
      )
    )[0];

  it('rejects by default', async () => {
    await expect(world.import('website.b.yaml', 'b: {}\n')).rejects.toThrow(
      'website.b.yaml:1:1: node /b exists already in workspace website: choose --on-existing skip, replace or merge',
    );
    await expect(world.import('website.d.yaml', `d: {x: {jcr:uuid: ${uuid(4)}}}\n`)).rejects.toThrow(
      `website.d.yaml:1:5: identifier ${uuid(4)} of node /d/x belongs to node /c already: import the file with --new-identifiers, or delete /c first`,
    );
    expect(await world.tree('website')).toEqual(OLD_TREE);
  });

  it('skips existing nodes with their descendants', async () => {
    const result = await world.import('website.b.yaml', "b: {p: new, z: {d: !binary 'QUJD'}}\n", {
      onExisting: 'skip',
    });
    expect(result).toEqual({ workspace: 'website', path: '/b', skipped: 2 });
    expect(await world.import('website.yaml', 'a: {}\nnew: {}\n', { onExisting: 'skip' })).toEqual({
      workspace: 'website',
      path: '/',
      nodes: 1,
      created: 1,
      skipped: 1,
    });
    await expect(
      world.import('website.d.yaml', `d: {jcr:uuid: ${uuid(4)}}\n`, { onExisting: 'skip' }),
    ).rejects.toThrow(
      `website.d.yaml:1:1: identifier ${uuid(4)} of node /d belongs to node /c already: import the file with --new-identifiers, or delete /c first`,
    );
    expect(await world.tree('website')).toEqual([...OLD_TREE, '/new']);
    expect((await world.rows()).binary_object).toBe(0);
  });

  it('gives a copy new identifiers, and updates references inside the file', async () => {
    const copy = `d: {first: 'jcr:${uuid(4)}', jcr:uuid: ${uuid(4)}, x: {jcr:uuid: ${uuid(5)}, out: '${uuid(9)}'}}\n`;
    await world.import('website.d.yaml', copy, { newIdentifiers: true });
    const rows = await world.database.query<{ path: string; uuid: string; doc: string }>(
      "SELECT path, uuid, doc FROM content.node WHERE path >= '/c' ORDER BY path",
    );
    const id = rows.find(({ path }) => path === '/d')?.uuid ?? '';
    expect(rows.map(({ path, uuid: own }) => [path, [uuid(4), uuid(5)].includes(own)])).toEqual([
      ['/c', true],
      ['/d', false],
      ['/d/x', false],
    ]);
    expect(rows.slice(1).map(({ doc }) => doc)).toEqual([`"first"\ts"jcr:${id}"`, `"out"\ts"${uuid(9)}"`]);
  });

  it('replaces in place', async () => {
    const text = `b:\n  jcr:primaryType: mgnl:area\n  p: new\n  y: {p: new, jcr:uuid: ${uuid(3)}}\n  z: {p: new}\n`;
    expect(await world.import('website.b.yaml', text, { onExisting: 'replace' })).toEqual({
      workspace: 'website',
      path: '/b',
      nodes: 3,
      properties: 3,
      created: 2,
      replaced: 1,
      versions: 1,
    });
    expect(await world.tree('website')).toEqual(['/', '/a', '/b "new"', '/b/y "new"', '/b/z "new"', '/c']);
    expect(await columns('/b')).toEqual({
      uuid: uuid(2),
      type: 'cms:area',
      mixins: [],
      doc: '"p"\ts"new"',
      props: { p: 'new' },
      search: "'new':1",
      scalars: null,
    });
    expect(await world.uuidOf('/b/y')).toBe(uuid(3));
  });

  it('keeps the identifiers of nodes without one in the file, unless they have moved', async () => {
    const before = await Promise.all(['/b/y', '/b/x/deep'].map((path) => world.uuidOf(path)));
    await world.import('website.b.yaml', 'b: {x: {deep: {}}, y: {}}\n', { onExisting: 'replace' });
    expect(await Promise.all(['/b', '/b/x', '/b/y', '/b/x/deep'].map((path) => world.uuidOf(path)))).toEqual([
      ...[uuid(2), uuid(3), ...before],
    ]);
    const moved = `b:\n  x: {}\n  y: {jcr:uuid: ${uuid(3)}}\n  z: {jcr:uuid: ${uuid(2)}}\n`;
    await world.import('website.b.yaml', moved, { onExisting: 'replace' });
    const [b, x, y, z] = await Promise.all(['/b', '/b/x', '/b/y', '/b/z'].map((path) => world.uuidOf(path)));
    expect([y, z, new Set([b, x, y, z]).size]).toEqual([uuid(3), uuid(2), 4]);
  });

  it('replaces nothing if an identifier belongs to a node elsewhere', async () => {
    const text = `b:\n  y:\n    jcr:uuid: ${uuid(4)}\n`;
    await expect(world.import('website.b.yaml', text, { onExisting: 'replace' })).rejects.toThrow(
      `website.b.yaml:2:3: identifier ${uuid(4)} of node /b/y belongs to node /c already`,
    );
    expect(await world.tree('website')).toEqual(OLD_TREE);
  });

  it('merges: the file takes precedence, the rest is kept, new nodes come last', async () => {
    const text = `b:
  jcr:uuid: ${uuid(5)}
  n: 2
  p: new
  r: 2020-01-01
  z: {p: new}
  x:
    p: new
    more: {p: new}
    deep: {s: new}
`;
    expect(await world.import('website.b.yaml', text, { onExisting: 'merge' })).toEqual({
      workspace: 'website',
      path: '/b',
      nodes: 5,
      properties: 7,
      created: 2,
      merged: 3,
      versions: 1,
    });
    expect(await world.tree('website')).toEqual([
      ...[
        '/',
        '/a',
        '/b "new"',
        '/b/x "new"',
        '/b/x/deep "deep"',
        '/b/x/more "new"',
        '/b/y "old"',
        '/b/z "new"',
        '/c',
      ],
    ]);
    expect(await columns('/b')).toEqual({
      uuid: uuid(5),
      type: 'cms:page',
      mixins: ['mix:old'],
      doc: '"p"\ts"new"\n"q"\ts"kept"\n"n"\tl2\n"r"\tt"2020-01-01T00:00:00.000Z"',
      props: { p: 'new', q: 'kept', n: 2, r: { t: 1577836800000 } },
      search: "'kept':3 'new':1",
      scalars: ['n=2', 'r=1577836800000'],
    });
    expect(await world.uuidOf('/b/x')).toBe(uuid(3));
  });

  it('merges nothing if an identifier belongs to a node elsewhere', async () => {
    const text = `b:\n  p: new\n  y:\n    jcr:uuid: ${uuid(4)}\n`;
    await expect(world.import('website.b.yaml', text, { onExisting: 'merge' })).rejects.toThrow(
      `website.b.yaml:3:3: identifier ${uuid(4)} of node /b/y belongs to node /c already`,
    );
    expect(await world.tree('website')).toEqual(OLD_TREE);
  });

  it('merges into a root', async () => {
    const text = 'jcr:root:\n  p: root\n  b: {p: new}\n  d: {}\n';
    await world.import('website.yaml', text, { onExisting: 'merge' });
    expect(await world.tree('website')).toEqual([
      '/ "root"',
      '/a',
      '/b "new"',
      '/b/x "old"',
      '/b/x/deep "deep"',
      '/b/y "old"',
      '/c',
      '/d',
    ]);
  });

  it('keeps the positions of several replaced nodes', async () => {
    await world.import('website.yaml', 'c: {p: 3}\na: {p: 1}\nz: {p: 9}\n', { onExisting: 'replace' });
    expect(await world.tree('website')).toEqual([
      '/',
      '/a 1',
      '/b "old"',
      '/b/x "old"',
      '/b/x/deep "deep"',
      '/b/y "old"',
      '/c 3',
      '/z 9',
    ]);
  });
});
