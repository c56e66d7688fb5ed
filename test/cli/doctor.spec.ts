import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';

// `doctor`: an installation from before its first start until it has no problems, as processes with an
// embedded database.

let cms: Program;

interface Report {
  readonly problems: number;
  readonly warnings: number;
  readonly findings: readonly { readonly part: string; readonly state: string; readonly message: string }[];
}

beforeAll(async () => {
  cms = await Program.in('cli.js');
});
afterAll(() => cms.dispose());

async function doctor(settings: Record<string, string> = {}): Promise<readonly [number | null, Report]> {
  const { code, stdout } = await cms.run(['doctor', '--json'], settings);
  return [code, JSON.parse(stdout) as Report];
}

function stateOf({ findings }: Report, part: string): string | undefined {
  return findings.find((finding) => finding.part === part)?.state;
}

it('runs without creating a database', async () => {
  const [code, report] = await doctor();
  expect([code, report.problems, report.warnings]).toEqual([0, 0, 1]);
  expect(report.findings.map(({ part, state }) => `${part} ${state}`)).toEqual([
    ...[
      'settings ok',
      'node ok',
      'address ok',
      'data folder ok',
      'image variations ok',
      'definitions ok',
      // One for each endpoint of the sample with bypassWorkspaceAcls.
      ...Array.from({ length: 5 }, () => 'access ok'),
      'versions ok',
      'database warning',
    ],
  ]);
});

it('stops at invalid settings, with suggested fixes', async () => {
  expect(await cms.run(['doctor'], { PORT: 'x' })).toEqual({
    code: 1,
    stdout:
      'PROBLEM  settings: Settings: PORT must be a whole number from 0 to 65535, not "x"\n1 problem, 0 warnings\n',
    stderr: '',
  });
});

it('reports a server that does not respond, plain HTTP and invalid definitions', async () => {
  await cms.put('modules/worn/roles/editor.yaml', 'uri: [{path: here}]');
  const [code, report] = await doctor({
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
    HOST: '0.0.0.0',
    MODULES_DIR: 'modules',
  });
  expect([code, report.problems, stateOf(report, 'address')]).toEqual([1, 2, 'warning']);
  expect(report.findings.filter(({ state }) => state === 'problem')).toEqual([
    { part: 'definitions', state: 'problem', message: `1 error, 0 warnings in ${cms.folder}/modules: run "definitions check" for details` },
    { part: 'database', state: 'problem', message: 'Settings: DATABASE_URL: no response from 127.0.0.1:1: start PostgreSQL there, or correct host and port' },
  ]);
}); // prettier-ignore

it('reports the number of stored image variations, and a folder that is not writable', async () => {
  const pictures = async (): Promise<unknown> => {
    const [code, { findings }] = await doctor({ DATA_DIR: 'pictures' });
    return [code, findings.find(({ part }) => part === 'image variations')];
  };
  const part = 'image variations';
  const folder = `${cms.folder}/pictures/imaging`;
  await cms.put('pictures/imaging/one', 'x'.repeat(1024 * 1024));
  await cms.put('pictures/imaging/two', 'x'.repeat(512 * 1024));
  expect(await pictures()).toEqual([
    0,
    { part, state: 'ok', message: `2 files, 1.5 of 1024 MB in ${folder}` },
  ]);
  await truncate(join(folder, 'two'), 1229 * 1024 ** 2);
  const above = `2 files, 1230.0 of 1024 MB in ${folder}: more than the limit; delete the folder, images are generated again`;
  expect(await pictures()).toEqual([0, { part, state: 'warning', message: above }]);
  await rm(folder, { recursive: true });
  await cms.put('pictures/imaging', '');
  const file = `${folder} is a file, so none are cached: make ${folder} a folder that this user can write to, or delete it`;
  expect(await pictures()).toEqual([0, { part, state: 'warning', message: file }]);
});

it('reports migrations of forms that were not applied, and does not apply them', async () => {
  const { database, options, close } = await openTestDatabase('postgres');
  const last = (await readdir('src/database/migrations/forms')).sort().at(-1) ?? '';
  await database.query('DELETE FROM server.schema_migration WHERE name = $1', [last]);
  const [code, { findings }] = await doctor({ DATABASE_URL: options.url });
  const message = `${last} not applied yet: the next start applies them`;
  expect([code, findings.filter(({ part }) => ['migrations', 'stored', 'forms'].includes(part))]).toEqual([
    0,
    [{ part: 'migrations', state: 'warning', message }],
  ]);
  expect(await database.query('SELECT FROM server.schema_migration WHERE name = $1', [last])).toEqual([]);
  await close();
});

it('checks the stored data', async () => {
  await cms.put('website.home.yaml', "'home':\n  'jcr:primaryType': 'own:page'\n  'price': 3\n");
  const sites = 'config.modules.multisite.config.sites.yaml';
  await cms.put(sites, "'sites':\n  'swiss':\n    'i18n':\n      'locales': ['de', 'fr']\n");
  await cms.run(['content', 'import', 'website.home.yaml', sites]);
  const [code, report] = await doctor();
  const told = report.findings
    .slice(6)
    .map(({ part, state, message }) => `${state} ${part}: ${message}`)
    .filter((line) => !/ (?:bootstrap|access|versions): /.test(line));
  expect([code, report.problems]).toEqual([0, 0]);
  expect(told).toEqual([
    expect.stringMatching(/^ok database: embedded, PostgreSQL 18\.\d+; for evaluation and small sites$/),
    'ok migrations: all applied',
    'ok content: nodes: config 6, website 1',
    'warning node types: own:page not defined and treated as cms:content: add contentTypes/*.yaml to a light module',
    'ok content check: everything is consistent',
    'ok sites: swiss (de, fr), fallback (en, de, fr)',
    'ok forms: 0 forms, 0 published',
    'ok forms check: everything is consistent',
    'warning users: no superuser yet: the first start creates it',
  ]);
});
