import { Program } from '../support/program.js';

// docs/reference/content-files.md#commands: the command line as a process. Each test
// continues where the previous one ended.

let cms: Program;

const page = (name: string, id: number, title: string): string =>
  `'${name}':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '00000000-0000-4000-8000-00000000000${String(id)}'
  'title': ${title}
`;

beforeAll(async () => {
  cms = await Program.commands();
  await cms.put('files/website.home.yaml', page('home', 1, "'Home'"));
  await cms.put('files/website.home.news.yaml', page('news', 2, "'News'"));
  await cms.put('files/deep/website.home.about.YML', page('about', 3, "'About'"));
  await cms.put('files/notes.txt', 'nothing to import');
  await cms.put('files/._website.home.yaml', 'a hidden file');
  await cms.put('files/.git/website.x.yaml', page('x', 8, "'Hidden'"));
  await cms.put('dotted/1.2.3/website.dotted.yaml', page('dotted', 9, "'Dotted'"));
  await cms.put('dotted/website.dotted.child.yaml', 'child: {}\n');
  await cms.put('broken/website.home.one.yaml', page('one', 4, "!Long 'x'"));
  await cms.put('broken/website.home.two.yaml', page('two', 5, "'unfinished"));
  await cms.put('broken/website.three.xml', '<sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0" sv:name="three">\n  <sv:x>');
  await cms.put('broken/website.home.good.yaml', page('good', 6, "'Good'"));
  await cms.put('empty/readme.md', '');
}); // prettier-ignore

afterAll(() => cms.dispose());

/** Runs a command; the duration of imports varies. */
async function run(args: string[]): Promise<unknown> {
  const { stdout, ...rest } = await cms.run(args);
  return { ...rest, stdout: stdout.replace(/\d+\.\d s/, 'SECONDS') };
}

const done = (...stdout: string[]): unknown => ({ code: 0, stdout: `${stdout.join('\n')}\n`, stderr: '' });

describe('cms content import', () => {
  it('reports that there is no database before the first import', async () => {
    const settings = { DATABASE_URL: '', DATA_DIR: 'data' };
    expect(await cms.run(['workspace', 'list'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No embedded database in ${cms.folder}/data: set DATA_DIR to the data folder of the server, or DATABASE_URL.\n`,
    });
  });

  it('rolls back a dry run', async () => {
    expect(await run(['content', 'import', '--dry-run', 'files/website.home.yaml'])).toEqual(
      done(
        'files/website.home.yaml: website:/home, 1 created',
        '1 file, 1 node, 0 binaries, 0 warnings, SECONDS (dry run: nothing was stored)',
      ),
    );
    expect(await cms.run(['workspace', 'list'])).toEqual(done('WORKSPACE  NODES'));
  });

  it('runs a dry run of several files in one transaction, so that children find their parents', async () => {
    expect(await run(['content', 'import', '--dry-run', 'files'])).toEqual(
      done(
        'files/website.home.yaml: website:/home, 1 created',
        'files/deep/website.home.about.YML: website:/home/about, 1 created',
        'files/website.home.news.yaml: website:/home/news, 1 created',
        '3 files, 3 nodes, 0 binaries, 0 warnings, SECONDS (dry run: nothing was stored)',
      ),
    );
    expect(await cms.run(['workspace', 'list'])).toEqual(done('WORKSPACE  NODES'));
  });

  it('imports folders, parents before their children, and reports the result', async () => {
    expect(await run(['content', 'import', 'files'])).toEqual(
      done(
        'files/website.home.yaml: website:/home, 1 created',
        'files/deep/website.home.about.YML: website:/home/about, 1 created',
        'files/website.home.news.yaml: website:/home/news, 1 created',
        '3 files, 3 nodes, 0 binaries, 0 warnings, SECONDS',
      ),
    );
  });

  it('rejects broken files completely, with line and column, and imports the others', async () => {
    expect(await run(['content', 'import', 'broken'])).toEqual({
      code: 1,
      stdout:
        'broken/website.home.good.yaml: website:/home/good, 1 created\n1 file, 1 node, 0 binaries, 0 warnings, SECONDS\n',
      stderr: [
        'broken/website.three.xml:2:3: <sv:x> is not expected inside sv:node',
        'broken/website.home.one.yaml:4:18: property title: "x" is not a Long: expected an integer from -9223372036854775808 to 9223372036854775807',
        "broken/website.home.two.yaml:5:1: not well-formed YAML: Missing closing 'quote",
        '3 of 4 files were rejected.',
        '',
      ].join('\n'),
    });
  });

  it('sorts files by their names, not by those of their folders', async () => {
    expect(await run(['content', 'import', '--dry-run', 'dotted'])).toEqual(
      done(
        'dotted/1.2.3/website.dotted.yaml: website:/dotted, 1 created',
        'dotted/website.dotted.child.yaml: website:/dotted/child, 1 created, 1 version',
        '2 files, 2 nodes, 0 binaries, 0 warnings, SECONDS (dry run: nothing was stored)',
      ),
    );
  });

  it('rejects existing nodes without --on-existing', async () => {
    expect(await run(['content', 'import', 'files/website.home.news.yaml'])).toEqual({
      code: 1,
      stdout: '0 files, 0 nodes, 0 binaries, 0 warnings, SECONDS\n',
      stderr:
        'files/website.home.news.yaml:1:1: node /home/news exists already in workspace website: choose --on-existing skip, replace or merge\n' +
        '1 of 1 files were rejected.\n',
    });
  });

  it.each([
    ['skip', '1 skipped', 0],
    ['replace', '1 replaced', 1],
    ['merge', '1 merged', 1],
  ])('--on-existing %s', async (action, outcome, nodes) => {
    expect(await run(['content', 'import', '--on-existing', action, 'files/website.home.news.yaml'])).toEqual(
      done(
        `files/website.home.news.yaml: website:/home/news, ${outcome}`,
        `1 file, ${nodes === 1 ? '1 node' : '0 nodes'}, 0 binaries, 0 warnings, SECONDS`,
      ),
    );
  }); // prettier-ignore
});

describe('cms content list', () => {
  it('lists the children of the root', async () => {
    expect(await cms.run(['content', 'list', 'website'])).toEqual(
      done(
        'PATH   TYPE      CHILDREN  ID',
        '/home  cms:page  3         00000000-0000-4000-8000-000000000001',
      ),
    );
  });

  it('lists the children of a node in natural order', async () => {
    expect(await cms.run(['content', 'list', 'website', '/home'])).toEqual(
      done(
        'PATH         TYPE      CHILDREN  ID',
        '/home/about  cms:page  0         00000000-0000-4000-8000-000000000003',
        '/home/news   cms:page  0         00000000-0000-4000-8000-000000000002',
        '/home/good   cms:page  0         00000000-0000-4000-8000-000000000006',
      ),
    );
  });

  it.each([
    [['nowhere'], 'There is no workspace "nowhere": import content into it first.'],
    [['website', '/home/x'], 'There is no node /home/x in workspace website.'],
  ])('%j', async (args, stderr) => {
    expect(await cms.run(['content', 'list', ...args])).toEqual({ code: 1, stdout: '', stderr: `${stderr}\n` });
  }); // prettier-ignore
});

describe('cms workspace list', () => {
  it('counts the nodes of each workspace without the root', async () => {
    expect(await cms.run(['workspace', 'list'])).toEqual(done('WORKSPACE  NODES', 'website    4'));
  });
});
