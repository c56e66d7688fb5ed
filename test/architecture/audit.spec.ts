import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

// npm run audit: the packages in the lock file, and their vulnerabilities according to the registry.

const SOUND = { version: '1.2.3', integrity: `sha512-${'a'.repeat(86)}==` };
const CHECKED = 'The lock file and known vulnerabilities were checked.\n';
const NOT_ASKED =
  'NOT CHECKED for known vulnerabilities: the registry is unavailable. The lock file was checked.\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  await lock({});
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function lock(packages: Readonly<Record<string, object>>, dependencies: object = {}): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
}

/** Exit status and output, with a program `npm` that returns the report of a registry. */
async function audit(registry: object): Promise<unknown[]> {
  const npm = join(folder, 'npm');
  await writeFile(npm, `#!/bin/sh\ncat <<'JSON'\n${JSON.stringify(registry)}\nJSON\nexit 1\n`);
  await chmod(npm, 0o755);
  const PATH = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs', folder], {
    encoding: 'utf8',
    env: { PATH },
  });
  return [status, stdout];
}

const SILENT = { message: '405 Method Not Allowed', error: { summary: '', detail: '' } };
const vulnerable = (severity: string): object => ({
  auditReportVersion: 2,
  vulnerabilities: { left: { name: 'left', severity, range: '<1.2.4' } },
});

it('passes for a valid lock file, and reports when the registry is unavailable', async () => {
  await lock({ 'node_modules/left': SOUND, 'node_modules/a/node_modules/@swc/core': { ...SOUND, hasInstallScript: true } }, { left: '1.2.3' }); // prettier-ignore
  expect(await audit(vulnerable('moderate'))).toEqual([0, CHECKED]);
  expect(await audit(SILENT)).toEqual([0, NOT_ASKED]);
});

it.each(['high', 'critical'])('fails for a vulnerability that is %s', async (severity) => {
  await lock({ 'node_modules/left': SOUND });
  expect(await audit(vulnerable(severity))).toEqual([
    ...[1, `left <1.2.4: has a known vulnerability (${severity})\n${CHECKED}`],
  ]);
});

it('fails for packages from other sources, without an exact version or hash, or with install scripts', async () => {
  const { integrity, ...bare } = SOUND;
  await lock(
    {
      'node_modules/git': { ...SOUND, resolved: 'git+ssh://git@code.example/x.git#1' },
      'node_modules/linked': { link: true },
      'node_modules/bare': bare,
      'node_modules/weak': { ...bare, integrity: integrity.replace('sha512', 'sha1') },
      'node_modules/b/node_modules/runs': { ...SOUND, hasInstallScript: true },
    },
    { left: '^1.2.3', named: 'npm:@scope/right@1.2.3', loose: 'npm:right@^1.2.3' },
  );
  expect(await audit(SILENT)).toEqual([
    1,
    [
      'package.json: left is "^1.2.3", not one version',
      'package.json: loose is "npm:right@^1.2.3", not one version',
      'node_modules/git: comes from git+ssh://git@code.example/x.git#1, not from a registry',
      'node_modules/linked: comes from a folder, not from a registry',
      'node_modules/bare: has no sha512 hash',
      'node_modules/weak: has no sha512 hash',
      'node_modules/b/node_modules/runs: has an install script; review it, then add it to MAY_RUN_SCRIPTS',
      NOT_ASKED,
    ].join('\n'),
  ]);
});

it('passes for the lock file of this project, and is a required check', async () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs'], { encoding: 'utf8' });
  expect([status, [CHECKED, NOT_ASKED].includes(stdout)]).toEqual([0, true]);
  expect(await readFile('.ci/run', 'utf8')).toContain("\nstep 'dependency audit' npm run --silent audit\n");
});
