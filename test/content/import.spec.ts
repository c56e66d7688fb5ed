import { randomBytes } from 'node:crypto';
import { NodeTypes } from '../../src/content/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld, sha256 } from './import-world.js';

const SV = 'xmlns:sv="http://www.jcp.org/jcr/sv/1.0"';
const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';

describe.each(databaseKinds)('importing into the %s database', (kind) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
  });

  const count = async (sql: string): Promise<unknown> =>
    (await world.database.query<{ n: unknown }>(sql))[0]?.n;

  it('stores a node in all its columns', async () => {
    const result = await world.import(
      'website.home.yaml',
      `'home':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${UUID}'
  'jcr:mixinTypes': ['mgnl:hasVersion', 'a"b\\c, {d}']
  'title': 'Grüße, "Welt" \\ 🙂'
  'long': 9223372036854775807
  'double': 4.0
  'longs': [2, 1]
  'when': 2020-02-01T13:45:49.952+07:00
  'yes': true
  'none': []
`,
    );
    expect(result).toEqual({ workspace: 'website', path: '/home', nodes: 1, properties: 7, created: 1 });
    const rows = await world.database.query(
      `SELECT n.uuid, p.path AS parent, n.name, n.path, n.depth, n.ord, n.position, n.type, n.mixins, n.doc,
         n.props::text AS props, n.search::text AS search
       FROM content.node n JOIN content.node p ON p.id = n.parent_id`,
    );
    expect(rows).toEqual([
      {
        uuid: UUID,
        parent: '/',
        name: 'home',
        path: '/home',
        depth: 1,
        ord: 4,
        position: '3',
        type: 'cms:page',
        mixins: ['cms:hasVersion', 'a"b\\c, {d}'],
        doc:
          '"title"\ts"Grüße, \\"Welt\\" \\\\ 🙂"\n"long"\tl9223372036854775807\n"double"\tf4.0\n' +
          '"longs"\tl[2,1]\n"when"\tt"2020-02-01T13:45:49.952+07:00"\n"yes"\tbtrue\n"none"\ts[]',
        props:
          '{"yes": true, "long": 9223372036854775807, "none": [], "when": {"t": 1580539549952}, "longs": [2, 1], ' +
          '"title": "Grüße, \\"Welt\\" \\\\ 🙂", "double": 4.0}',
        search: "'grusse':1 'welt':2",
      },
    ]);
    expect(
      await world.database.query(
        'SELECT name, is_date, value, first FROM content.node_scalar ORDER BY name COLLATE "C", value',
      ),
    ).toEqual([
      { name: 'double', is_date: false, value: 4, first: true },
      { name: 'long', is_date: false, value: 9223372036854775807, first: true },
      { name: 'longs', is_date: false, value: 1, first: false },
      { name: 'longs', is_date: false, value: 2, first: true },
      { name: 'when', is_date: true, value: 1580539549952, first: true },
      { name: 'yes', is_date: null, value: 1, first: true },
    ]);
    expect(await world.database.query('SELECT type FROM content.workspace_type ORDER BY type')).toEqual([
      { type: 'cms:page' },
      { type: 'rep:root' },
    ]);
    expect(
      await count(
        "SELECT string_agg(name || ' ' || kind, ',' ORDER BY name, kind) AS n FROM content.workspace_property",
      ),
    ).toBe(
      'double number,long decimal,long number,longs number,longs several,none text,title text,when date,yes boolean',
    );
    expect(
      await count(
        "SELECT string_agg(name || ' ' || type, ',' ORDER BY name, type) AS n FROM content.workspace_scalar",
      ),
    ).toBe('double cms:page,long cms:page,longs cms:page,title cms:page,when cms:page,yes cms:page');
  });

  it('keeps the order of a file, and appends later files', async () => {
    const names = [
      '00',
      '0',
      '01',
      '10',
      '2',
      ...Array.from({ length: 150 }, (_, i) => `x${String(150 - i)}`),
    ];
    await world.import('website.a.yaml', `a:\n${names.map((name) => `  '${name}': {'0': {}}\n`).join('')}`);
    await world.import('website.b.yaml', 'b: {}\n');
    await world.import(
      'website.a.z.xml',
      `<sv:node ${SV} sv:name="z"><sv:node sv:name="1"/><sv:node sv:name="0"/></sv:node>`,
    );
    expect(await world.tree('website')).toEqual([
      '/',
      '/a',
      ...names.flatMap((name) => [`/a/${name}`, `/a/${name}/0`]),
      '/a/z',
      '/a/z/1',
      '/a/z/0',
      '/b',
    ]);
  });

  it('stores binaries in chunks, once each', async () => {
    const large = randomBytes(700_000);
    const small = Buffer.from('small');
    const property = (bytes: Buffer): string =>
      `<sv:property sv:name="d" sv:type="Binary"><sv:value>${bytes.toString('base64')}</sv:value></sv:property>`;
    const nodes = [large, small, large, Buffer.alloc(0)].map(
      (bytes, index) => `<sv:node sv:name="${String(index)}">${property(bytes)}</sv:node>`,
    );
    const result = await world.import('dam.a.xml', `<sv:node ${SV} sv:name="a">${nodes.join('')}</sv:node>`);
    expect(result).toEqual({
      workspace: 'dam',
      path: '/a',
      nodes: 5,
      properties: 4,
      created: 5,
      binaries: 4,
    });
    await world.import('dam.b.yaml', `b:\n  d: !binary '${small.toString('base64')}'\n`);
    const stored = await world.database.query<{
      sha256: string;
      size: string;
      chunks: number[];
      data: Buffer | null;
    }>(
      `SELECT o.sha256, o.size, array_remove(array_agg(length(c.data) ORDER BY c.ord), NULL) AS chunks,
         string_agg(c.data, ''::bytea ORDER BY c.ord) AS data
       FROM content.binary_object o LEFT JOIN content.binary_chunk c USING (sha256) GROUP BY o.sha256 ORDER BY o.size`,
    );
    expect(
      stored.map(({ data, ...row }) => ({ ...row, same: sha256(data ?? Buffer.alloc(0)) === row.sha256 })),
    ).toEqual([
      { sha256: sha256(Buffer.alloc(0)), size: '0', chunks: [], same: true },
      { sha256: sha256(small), size: '5', chunks: [5], same: true },
      { sha256: sha256(large), size: '700000', chunks: [262144, 262144, 175712], same: true },
    ]);
    expect(await count("SELECT doc AS n FROM content.node WHERE path = '/b'")).toBe(
      `"d"\tx"${sha256(small)}"`,
    );
  });

  it('reads the children of a root', async () => {
    expect(await world.import('category.yaml', 'b: {}\na: {p: 1}\n')).toEqual({
      workspace: 'category',
      path: '/',
      nodes: 2,
      properties: 1,
      created: 2,
    });
    const root = `<sv:node ${SV} sv:name="jcr:root"><sv:property sv:name="p" sv:type="Long"><sv:value>5</sv:value></sv:property>
      <sv:node sv:name="jcr:system"><sv:node sv:name="x"/></sv:node><sv:node sv:name="rep:policy"/><sv:node sv:name="c"><sv:node sv:name="rep:policy"/></sv:node></sv:node>`;
    expect(await world.import('fresh.xml', root)).toEqual({
      workspace: 'fresh',
      path: '/',
      nodes: 2,
      properties: 1,
      created: 1,
      skipped: 4,
      warnings: [
        'fresh.xml: /jcr:system is internal to a repository and is skipped',
        'fresh.xml: /rep:policy is internal to a repository and is skipped, like 1 other node of this name',
      ],
    });
    expect(await world.tree('fresh')).toEqual(['/ 5', '/c']);
    expect((await world.import('category.xml', root)).warnings).toContain(
      'category.xml: properties of the root are not changed',
    );
    expect(await world.tree('category')).toEqual(['/', '/b', '/a 1', '/c']);
    await expect(world.import('fresh.d.xml', root)).rejects.toThrow(
      'fresh.d.xml:1:1: the file contains the root of a workspace, but its name is that of a node: name it fresh.xml',
    );
  });

  it('reads a YAML file again as a whole if it cannot be read in pieces', async () => {
    const nodes = Array.from({ length: 2000 }, (_, i) => `  n${String(i)}:\n    t: '${'x'.repeat(50)}'\n    p: 1\n`);
    const text = `a:\n${nodes.join('')}  d: !binary 'QUJD'\n  p: &x last\n  z: {p: *x}\n`;
    expect(await world.import('website.a.yaml', text)).toEqual({
      workspace: 'website',
      path: '/a',
      nodes: 2002,
      properties: 4003,
      binaries: 1,
      created: 2002,
    });
    const tree = await world.tree('website');
    expect([tree.length, tree[1], tree[2], tree.at(-2), tree.at(-1)]).toEqual([
      2003,
      '/a "last"',
      '/a/n0 1',
      '/a/n1999 1',
      '/a/z "last"',
    ]);
  }); // prettier-ignore

  it('warns about unusual input', async () => {
    const { path, warnings } = await world.import(
      'website.a.yaml',
      "b:\n  'jcr:primaryType': 'my:own'\n  p:\n",
    );
    expect([path, warnings]).toEqual([
      '/b',
      [
        "website.a.yaml:3:5: property p has no value: treated as an empty text ''",
        'website.a.yaml: contains the node b, not a as its name indicates: imported at /b',
        'website.a.yaml:1:1: unknown node type my:own: treated as a subtype of cms:content',
      ],
    ]);
  });

  it('writes system types in warnings with the configured prefix', async () => {
    const types = new NodeTypes([], 'mgnl');
    const text = "a:\n  'jcr:primaryType': 'mgnl:unheard'\n";
    const { warnings } = await world.import('website.a.yaml', text, { types });
    expect(warnings).toEqual([
      'website.a.yaml:1:1: unknown node type mgnl:unheard: treated as a subtype of mgnl:content',
    ]);
  });

  it('requires the parent', async () => {
    await expect(world.import('website.a.b.yaml', 'b: {}\n')).rejects.toThrow(
      'website.a.b.yaml: there is no node /a in workspace website: import the file that contains it first',
    );
    await world.import('website.a.yaml', 'a: {}\n');
    await world.import('website.a.b.yaml', 'b: {}\n');
    expect(await world.tree('website')).toEqual(['/', '/a', '/a/b']);
  });

  it('finds names whose accents are separate characters in the name of the file', async () => {
    await world.import('website.\u00E9.yaml', '\u00E9: {}\n');
    expect(await world.import('website.e\u0301.a\u0301.yaml', '\u00E1: {}\n')).toEqual({ workspace: 'website', path: '/\u00E9/\u00E1', nodes: 1, created: 1 });
  }); // prettier-ignore
});
