import { databaseKinds } from '../support/databases.js';
import { ImportWorld, NOTHING, uuid } from './import-world.js';

const SV = 'xmlns:sv="http://www.jcp.org/jcr/sv/1.0"';

describe.each(databaseKinds)('the transaction of an import into the %s database', (kind) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());
  beforeEach(() => world.clear());

  it('stores nothing of a broken file', async () => {
    const revision = world.revisions.current('workspace:website');
    const nodes = Array.from({ length: 1500 }, (_, i) => `<sv:node sv:name="${String(i)}"/>`).join('\n');
    const text = `<sv:node ${SV} sv:name="a"><sv:property sv:name="d" sv:type="Binary"><sv:value>QUJD</sv:value></sv:property>
${nodes}\n<sv:nod`;
    await expect(world.import('website.a.xml', text)).rejects.toThrow(
      'website.a.xml:1502:8: not well-formed XML: ',
    );
    expect(await world.rows()).toEqual(NOTHING);
    expect(world.revisions.current('workspace:website')).toBe(revision);
  });

  it.each([3, 300])(
    'reports the first problem of a file, whether the database or the parser finds it: node %i',
    async (index) => {
      await world.import('website.z.yaml', `z: {jcr:uuid: ${uuid(1)}}\n`);
      const text = 'x'.repeat(400);
      const nodes = Array.from(
        { length: 900 },
        (_, i) => `  n${String(i)}:\n    text: ${text}\n${i === index ? `    jcr:uuid: ${uuid(1)}\n` : ''}`,
      );
      await expect(world.import('website.a.yaml', `a:\n${nodes.join('')}  n: "`)).rejects.toThrow(
        `website.a.yaml:${String(2 + 2 * index)}:3: identifier ${uuid(1)} of node /a/n${String(index)} belongs to node /z already`,
      );
      expect((await world.rows()).node).toBe(2);
    },
  );

  it('rolls back a dry run', async () => {
    const revision = world.revisions.current('workspace:website');
    const result = await world.try('website.a.yaml', "a:\n  d: !binary 'QUJD'\n  n: 1\n");
    expect(result).toEqual({
      workspace: 'website',
      path: '/a',
      nodes: 1,
      properties: 2,
      created: 1,
      binaries: 1,
    });
    expect(await world.rows()).toEqual(NOTHING);
    expect(world.revisions.current('workspace:website')).toBe(revision);
  });

  it('raises the revision of the workspace', async () => {
    const revision = world.revisions.current('workspace:website');
    await world.import('website.a.yaml', 'a: {}\n');
    await world.import('website.b.yaml', 'b: {}\n');
    expect(world.revisions.current('workspace:website')).toBe(revision + 2);
    expect(world.revisions.current('workspace:never')).toBe(0);
  });

  it('supports concurrent imports into one workspace', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(names.map((name) => world.import(`website.${name}.yaml`, `${name}: {x: {}}\n`)));
    expect((await world.tree('website')).sort()).toEqual([
      '/',
      ...names.flatMap((name) => [`/${name}`, `/${name}/x`]),
    ]);
    expect((await world.rows()).node).toBe(11);
  });

  it('reports progress', async () => {
    const text = `<sv:node ${SV} sv:name="a">${'<sv:node sv:name="x"/>'.repeat(9000)}</sv:node>`;
    const seen: string[] = [];
    await world.import('website.a.xml', text, {
      progress: ({ bytesRead, bytesTotal, nodes }) =>
        seen.push(`${String(bytesRead)}/${String(bytesTotal)} ${String(nodes > 0)}`),
    });
    const total = String(text.length);
    expect(seen).toEqual(
      [65536, 131072, 196608, total, total].map((read) => `${String(read)}/${total} true`),
    );
    expect((await world.tree('website')).slice(-2)).toEqual(['/a/x[8999]', '/a/x[9000]']);
  });

  it('prevents two nodes with the same identifier', async () => {
    const twice = `a:\n  jcr:uuid: ${uuid(1)}\n  b:\n    jcr:uuid: ${uuid(1)}\n`;
    await expect(world.import('website.a.yaml', twice)).rejects.toThrow(
      `website.a.yaml:3:3: identifier ${uuid(1)} of node /a/b belongs to node /a already: give one of them another jcr:uuid`,
    );
    const far = Array.from(
      { length: 600 },
      (_, i) => `  n${String(i)}: {jcr:uuid: ${uuid(1).slice(0, -4)}${String(i % 599).padStart(4, '0')}}\n`,
    );
    await expect(world.import('website.a.yaml', `a:\n${far.join('')}`)).rejects.toThrow(
      `website.a.yaml:601:3: identifier ${uuid(1)} of node /a/n599 belongs to node /a/n0 already`,
    );
    expect(await world.rows()).toEqual(NOTHING);
  });
});

it('stores nothing if the database ends the import half-way', async () => {
  const world = await ImportWorld.create('postgres');
  const { database, importer } = await world.secondImporter();
  try {
    const nodes =
      '<sv:node sv:name="x"><sv:property sv:name="p" sv:type="Long"><sv:value>1</sv:value></sv:property></sv:node>';
    const file = await world.file(
      'website.a.xml',
      `<sv:node ${SV} sv:name="a">${nodes.repeat(20_000)}</sv:node>`,
    );
    let killed: Promise<unknown> | undefined;
    const progress = ({ nodes }: { nodes: number }): void => {
      if (nodes > 2000) {
        killed ??= world.database.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL',
        );
      }
    };
    await expect(importer.importFile(file, { progress })).rejects.toThrow('The database cannot be reached.');
    await killed;
    expect(await world.rows()).toEqual(NOTHING);
  } finally {
    await database.close();
    await world.close();
  }
});
