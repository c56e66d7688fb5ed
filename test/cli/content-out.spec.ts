import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { Program, type ProgramResult } from '../support/program.js';

// docs/reference/content-files.md#commands: versions, export, delete. Each test continues where the previous
// one ended.

let cms: Program;
let database: TestDatabase;

const id = (number: number): string => `00000000-0000-4000-8000-00000000000${String(number)}`;
const home = (title: string): string => `'home':
  'jcr:primaryType': 'cms:page'
  'jcr:uuid': '${id(1)}'
  'title': '${title}'
  'main':
    'jcr:primaryType': 'cms:area'
    'jcr:uuid': '${id(2)}'
    'data': !binary 'QUJD'
  'a.b':
    'jcr:primaryType': 'cms:page'
    'jcr:uuid': '${id(3)}'
    'related': !weakreference '${id(2)}'
`;

/** Runs a command; the duration of imports varies. */
const run = async (...args: string[]): Promise<ProgramResult> => {
  const { stdout, ...rest } = await cms.run(['content', ...args]);
  return { ...rest, stdout: stdout.replace(/\d+\.\d s/, 'SECONDS') };
};
const done = (...stdout: string[]): ProgramResult => ({
  code: 0,
  stdout: `${stdout.join('\n')}\n`,
  stderr: '',
});
const failed = (...stderr: string[]): ProgramResult => ({
  code: 1,
  stdout: '',
  stderr: `${stderr.join('\n')}\n`,
});
const misused = (stderr: string): ProgramResult => ({ ...failed(stderr), code: 2 });

beforeAll(async () => {
  database = await testDatabase('postgres');
  cms = await Program.in('cli.js', { DATABASE_URL: database.options.url });
  await cms.put('website.home.yaml', home('Home'));
  await cms.put('new/website.home.yaml', home('New'));
  await cms.put('out/readme.txt', '');
  await run('import', 'website.home.yaml');
});
afterAll(async () => {
  await cms.dispose();
  await database.drop();
});

describe('cms content versions', () => {
  it('lists no versions of an unchanged node', async () => {
    expect(await run('versions', 'website', '/home')).toEqual(done('VERSION  REPLACED  NODES  PATH  ID'));
    expect(await run('versions', 'website', 'home/', '--json')).toEqual(done('[]'));
  });

  it('lists the versions of a node', async () => {
    expect(await run('import', '--on-existing', 'replace', '--dry-run', 'new')).toEqual(
      done(
        'new/website.home.yaml: website:/home, 2 created, 1 replaced, 1 binary, 1 version',
        '1 file, 3 nodes, 1 binary, 0 warnings, SECONDS (dry run: nothing was stored)',
      ),
    );
    expect(await run('import', '--on-existing', 'replace', 'new')).toEqual(
      done(
        'new/website.home.yaml: website:/home, 2 created, 1 replaced, 1 binary, 1 version',
        '1 file, 3 nodes, 1 binary, 0 warnings, SECONDS',
      ),
    );
    const { code, stdout } = await run('versions', 'website', '/home', '--json');
    const versions = JSON.parse(stdout) as { created: string }[];
    const created = versions[0]?.created ?? '';
    expect([code, versions]).toEqual([0, [{ name: '1.0', created, nodes: 2, id: id(1), path: '/home' }]]);
    expect(Math.abs(Date.now() - Date.parse(created))).toBeLessThan(60_000);
    expect(await run('versions', 'website', '/home')).toEqual(
      done(
        'VERSION  REPLACED                  NODES  PATH   ID',
        `1.0      ${created}  2      /home  ${id(1)}`,
      ),
    );
  });

  it.each([
    [['website', '/none'], 'Workspace website has neither a node /none nor versions of it.'],
    [['none', '/home'], 'There is no workspace "none": import content into it first.'],
  ])('%j', async (args, stderr) => {
    expect(await run('versions', ...args)).toEqual(failed(stderr));
  });

  it('--prune', async () => {
    expect(await run('versions', 'website', '/home', '--prune', 'x')).toEqual(
      misused('--prune must be a whole number, not "x".'),
    );
    expect(await run('versions', 'website', '/', '--prune', '1')).toEqual(
      done('website:/, 0 versions deleted'),
    );
    expect(await run('versions', 'website', '/home', '--prune', '0')).toEqual(
      done('website:/home, 1 version deleted'),
    );
  });
});

describe('cms content export', () => {
  it('writes to standard output, and prints the name for the file', async () => {
    expect(await run('export', 'website', '/home')).toEqual({
      code: 0,
      stdout: home('New'),
      stderr: 'website:/home, 3 nodes, 1 binary; name it website.home.yaml to import it at the same path\n',
    });
  });

  it('writes into a folder, with the file name that determines the import path', async () => {
    expect(await run('export', 'website', 'home/a.b', '-o', 'out')).toEqual(
      done('out/website.home.a..b.yaml: website:/home/a.b, 1 node'),
    );
    expect(await run('export', 'website', '/', '-o', 'out/', '--format', 'xml')).toEqual(
      done('out/website.xml: website:/, 4 nodes, 1 binary'),
    );
    expect((await readdir(join(cms.folder, 'out'))).sort()).toEqual([
      'readme.txt',
      'website.home.a..b.yaml',
      'website.xml',
    ]);
  });

  it('derives the format from the extension of the file', async () => {
    expect(await run('export', 'website', '/home', '--output', 'x.xml')).toEqual({
      ...done('x.xml: website:/home, 3 nodes, 1 binary'),
      stderr: 'x.xml; name it website.home.xml to import it at the same path\n',
    });
    expect(await readFile(join(cms.folder, 'x.xml'), 'utf8')).toMatch(
      /^<\?xml .*\n<sv:node .* sv:name="home">\n/,
    );
  });

  it.each([
    [['website', '/none'], 'There is no node /none in workspace website.'],
    [['none', '/'], 'There is no workspace "none": import content into it first.'],
    [['website', '/none', '-o', 'out'], 'There is no node /none in workspace website.'],
    [['website', '/home', '-o', 'nowhere/x.yaml'], 'There is no folder nowhere.'],
  ])('%j', async (args, stderr) => {
    expect(await run('export', ...args)).toEqual(failed(stderr));
    expect((await readdir(join(cms.folder, 'out'))).sort()).toEqual([
      'readme.txt',
      'website.home.a..b.yaml',
      'website.xml',
    ]);
  });

  it.each([
    [['website', '/', '--format', 'json'], '--format must be one of yaml, xml, not "json".'],
    [['website', '/', '--format', 'xml', '-o', 'a.yaml'], 'a.yaml would contain xml: name it a.xml.'],
  ])('%j is not followed', async (args, stderr) => {
    expect(await run('export', ...args)).toEqual(misused(stderr));
  });

  it('has help', async () => {
    const { code, stdout } = await run('export', '--help');
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      'Usage: npm run cms -- content export [options] <workspace> <path>',
    ]);
    expect(stdout).toContain(
      '\nExamples (after npm run --silent cms --):\n  content export website / -o backup/',
    );
  });
});

describe('cms content delete', () => {
  it('reports what would be deleted', async () => {
    expect(await run('delete', 'website', '/home/main', '--dry-run')).toEqual(
      done(
        'website:/home/main, 1 node, 1 node elsewhere refers to deleted nodes (dry run: nothing was deleted)',
      ),
    );
    expect(await run('delete', 'website', '/home')).toEqual(
      failed('website:/home, 3 nodes: use --yes to delete without confirmation.'),
    );
  });

  it('deletes a node, which importing the export restores', async () => {
    expect(await run('delete', 'website', '/home', '--yes')).toEqual(done('website:/home, 3 nodes deleted'));
    expect(await run('export', 'website', '/home')).toEqual(
      failed('There is no node /home in workspace website.'),
    );
    expect(await run('import', 'out/website.xml')).toEqual(
      done(
        'out/website.xml: website:/, 3 created, 1 binary',
        '1 file, 3 nodes, 1 binary, 0 warnings, SECONDS',
      ),
    );
    expect((await run('export', 'website', '/home')).stdout).toBe(home('New'));
  });

  it('rejects a missing node', async () => {
    expect(await run('delete', 'website', '/none', '--yes')).toEqual(
      failed('There is no node /none in workspace website.'),
    );
  });
});
