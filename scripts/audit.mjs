/**
 * `npm run audit [FOLDER]`: what package.json and package-lock.json bring in. The lock file is always checked. The registry is
 * asked for known vulnerabilities of what the server runs with; one that does not answer such questions fails nothing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './prepare.mjs';

/** Packages that may run a program of their own when they are installed; all are tools of development. */
const MAY_RUN_SCRIPTS = ['@parcel/watcher', '@swc/core', 'unrs-resolver'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const SERIOUS = ['high', 'critical'];

const folder = resolve(process.argv[2] ?? root);
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Where a package stands in the lock file ends with its name. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function problemsOfPackage([path, { version, resolved, integrity, link, hasInstallScript }]) {
  const name = nameOf(path);
  // Packages of registries are kept without an address: whatever has one comes from elsewhere.
  const elsewhere = link === true || resolved !== undefined || !EXACT.test(version ?? '');
  return [
    elsewhere && `${path}: comes from ${resolved ?? version ?? 'a folder'}, not from a registry`,
    !elsewhere && !INTEGRITY.test(integrity ?? '') && `${path}: has no sha512 hash`,
    hasInstallScript === true &&
      !MAY_RUN_SCRIPTS.includes(name) &&
      `${path}: runs a program when it is installed; look at it, then add it to MAY_RUN_SCRIPTS`,
  ].filter((problem) => problem !== false);
}

function problemsOfLockFile() {
  const { dependencies, devDependencies } = read('package.json');
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const loose = wanted
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}", not one version`);
  const locked = Object.entries(read('package-lock.json').packages).filter(([path]) => path !== '');
  return [...loose, ...locked.flatMap(problemsOfPackage)];
}

/** The report of the registry; undefined when it gave none. */
function askRegistry() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', timeout: 120_000 });
  try {
    const report = JSON.parse(stdout);
    return report.auditReportVersion === undefined ? undefined : report;
  } catch {
    return undefined;
  }
}

function vulnerabilitiesOf({ vulnerabilities = {} }) {
  return Object.values(vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: has a known vulnerability (${severity})`);
}

const report = askRegistry();
const found = [...problemsOfLockFile(), ...(report === undefined ? [] : vulnerabilitiesOf(report))];
for (const problem of found) process.stdout.write(`${problem}\n`);
process.stdout.write(
  report === undefined
    ? 'NOT ASKED: the registry does not answer which packages have known vulnerabilities. The lock file was checked.\n'
    : 'The lock file was checked, and the registry asked for known vulnerabilities.\n',
);
process.exitCode = found.length === 0 ? 0 : 1;
