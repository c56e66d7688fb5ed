import { databaseKinds } from '../support/databases.js';
import { ImportWorld, uuid } from './import-world.js';

const page = (title: string, more = ''): string => `home:
  jcr:primaryType: mgnl:page
  jcr:uuid: ${uuid(1)}
  title: ${title}
  main:
    jcr:primaryType: mgnl:area
    jcr:uuid: ${uuid(2)}
    '0': {jcr:primaryType: mgnl:component, jcr:uuid: ${uuid(3)}, text: zero}
    '1': {jcr:primaryType: mgnl:component, jcr:uuid: ${uuid(4)}, text: one}
${more}  about:
    jcr:primaryType: mgnl:page
    jcr:uuid: ${uuid(5)}
    title: About
    main: {jcr:primaryType: mgnl:area, jcr:uuid: ${uuid(6)}}
`;

describe.each(databaseKinds)('versions made by imports into the %s database', (kind) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
    await world.import('website.home.yaml', page('Home'));
  });

  /** A line for each node of each version: `<digit of the identifier> 1.<number> <path>: <properties>`. */
  const versions = async (): Promise<string[]> => {
    const rows = await world.database.query<{ line: string }>(
      `SELECT left(v.node_uuid::text, 1) || ' 1.' || v.number || ' ' || v.path || n.path || ': ' || replace(n.doc, E'\n', ', ') AS line
       FROM content.version v JOIN content.version_node n ON n.version_id = v.id
       ORDER BY v.path, v.node_uuid, v.number, n.position`,
    );
    return rows.map(({ line }) => line.replaceAll('\t', ' '));
  };
  const replace = (text: string): Promise<unknown> =>
    world.import('website.home.yaml', text, { onExisting: 'replace' });
  const merge = (text: string, name = 'website.home.yaml'): Promise<unknown> =>
    world.import(name, text, { onExisting: 'merge' });

  const HOME = [
    '1 1.0 /home: "title" s"Home"',
    '1 1.0 /home/main: ',
    '1 1.0 /home/main/0: "text" s"zero"',
    '1 1.0 /home/main/1: "text" s"one"',
  ];

  it('stores no versions of new nodes', async () => {
    expect(await versions()).toEqual([]);
  });

  it('stores the old page with its parts, without unchanged pages below', async () => {
    expect(await replace(page('Start'))).toEqual({
      workspace: 'website', path: '/home', nodes: 6, properties: 4, created: 5, replaced: 1, versions: 1,
    }); // prettier-ignore
    expect(await versions()).toEqual(HOME);
  });

  it('stores nothing for an import that changes nothing', async () => {
    await replace(page('Home'));
    await merge(page('Home'));
    await merge('home: {main: {}}');
    await world.import('website.home.yaml', page('Other'), { onExisting: 'skip' });
    expect(await versions()).toEqual([]);
  });

  it.each([
    ['a property of the page', 'Home', 'Homes'],
    ['its type', 'mgnl:page\n', 'mgnl:composition\n'],
    ['a mixin', '  title: Home\n', '  title: Home\n  jcr:mixinTypes: [mix:x]\n'],
    ['the order of its properties', '  title: Home\n', '  other: 1\n  title: Home\n'],
    ['a component', 'text: one', 'text: uno'],
    ['the type of a component', 'mgnl:component', 'mgnl:block'],
    ['the name of a component', "'1'", "'2'"],
    ['a new component', '  about:', '  more: {}\n  about:'],
    ['a removed component', /^ {4}'1'.*\n/m, ''],
    ['the order of components', /^( {4}'0'.*\n)( {4}'1'.*\n)/m, '$2$1'],
  ])('treats as a change of the page: %s', async (_what, from, to) => {
    const changed = page('Home').replace(from, to);
    expect(changed).not.toBe(page('Home'));
    await replace(changed);
    expect(await versions()).toEqual(HOME);
  });

  it('does not treat added, removed or reordered pages as a change of the page above', async () => {
    const news = `  news: {jcr:primaryType: mgnl:page, jcr:uuid: ${uuid(7)}}\n`;
    await replace(page('Home', news));
    await replace(page('Home') + news);
    expect(await versions()).toEqual([]);
    await replace(page('Home'));
    expect(await versions()).toEqual(['7 1.0 /home/news: ']);
  });

  it('numbers the versions of a node', async () => {
    for (const title of ['a', 'b', 'c']) await replace(page(title));
    expect((await versions()).filter((line) => line.includes('title'))).toEqual([
      '1 1.0 /home: "title" s"Home"',
      '1 1.1 /home: "title" s"a"',
      '1 1.2 /home: "title" s"b"',
    ]);
  });

  it('stores each page below that a replacement changes or removes separately', async () => {
    await replace(page('Home').replace('title: About', 'title: Us'));
    await replace(page('Home').replace(/ {2}about[^]*/, ''));
    expect(await versions()).toEqual([
      '5 1.0 /home/about: "title" s"About"',
      '5 1.0 /home/about/main: ',
      '5 1.1 /home/about: "title" s"Us"',
      '5 1.1 /home/about/main: ',
    ]);
  });

  it('stores the page if only a part of it is imported', async () => {
    await merge('main: {"1": {text: uno}}', 'website.home.main.yaml');
    await merge('"2": {jcr:primaryType: mgnl:component}', 'website.home.main.2.yaml');
    await world.import('website.home.main.yaml', 'main: {}', { onExisting: 'replace' });
    expect(await versions()).toEqual([
      ...HOME,
      '1 1.1 /home: "title" s"Home"',
      '1 1.1 /home/main: ',
      '1 1.1 /home/main/0: "text" s"zero"',
      '1 1.1 /home/main/1: "text" s"uno"',
      '1 1.2 /home: "title" s"Home"',
      '1 1.2 /home/main: ',
      '1 1.2 /home/main/0: "text" s"zero"',
      '1 1.2 /home/main/1: "text" s"uno"',
      '1 1.2 /home/main/2: ',
    ]);
  });

  it('stores the page once, regardless of the changes of a merge', async () => {
    expect(await merge('home: {title: x, main: {"0": {text: x}, "1": {text: x}, "2": {}}, about: {title: x}}')).toEqual({
      workspace: 'website', path: '/home', nodes: 6, properties: 4, merged: 5, created: 1, versions: 2,
    }); // prettier-ignore
    expect(await versions()).toEqual([
      ...HOME,
      '5 1.0 /home/about: "title" s"About"',
      '5 1.0 /home/about/main: ',
    ]);
  });

  it('passes the versions of a node on to a replacement with another identifier', async () => {
    await replace(page('a'));
    await replace(page('b').replace(uuid(1), uuid(8)).replace('title: About', 'title: Us'));
    await replace(page('b').replace(uuid(1), uuid(9)).replace(uuid(5), uuid(7)));
    expect((await versions()).filter((line) => line.includes('title'))).toEqual([
      '9 1.0 /home: "title" s"Home"',
      '9 1.1 /home: "title" s"a"',
      '7 1.0 /home/about: "title" s"About"',
      '7 1.1 /home/about: "title" s"Us"',
    ]);
  });

  it('accepts a file without identifiers', async () => {
    const anonymous = page('Home').replaceAll(/ *jcr:uuid: [-0-9]+,?/g, '');
    await replace(anonymous);
    await replace(anonymous);
    expect(await versions()).toEqual([]);
  });

  it('follows the mixin, in both spellings, and counts unknown types as content', async () => {
    const more = `  x:
    jcr:mixinTypes: [mgnl:hasVersion]
    jcr:uuid: ${uuid(7)}
    y: {jcr:primaryType: acme:thing, jcr:uuid: ${uuid(8)}}
    z: {jcr:primaryType: mgnl:area, jcr:mixinTypes: ['mix:versionable'], jcr:uuid: ${uuid(9)}}
`;
    await replace(page('Home', more));
    await merge('home: {x: {p: 1, y: {p: 1}, z: {p: 1}}}');
    expect(await versions()).toEqual(['7 1.0 /home/x: ', '8 1.0 /home/x/y: ', '9 1.0 /home/x/z: ']);
  });

  it('stores the page above if a part becomes a page or vice versa', async () => {
    await merge('home: {main: {jcr:primaryType: mgnl:page}}');
    expect(await versions()).toEqual(HOME);
    await merge('home: {main: {jcr:primaryType: mgnl:area}}');
    expect(await versions()).toEqual([
      ...HOME,
      '1 1.1 /home: "title" s"Home"',
      '2 1.0 /home/main: ',
      '2 1.0 /home/main/0: "text" s"zero"',
      '2 1.0 /home/main/1: "text" s"one"',
    ]);
  });

  it('stores nothing for a dry run', async () => {
    await world.try('website.home.yaml', page('x'), { onExisting: 'replace' });
    await expect(replace(page('x') + 'other: {}')).rejects.toThrow('a second root node');
    expect(await versions()).toEqual([]);
  });
});
