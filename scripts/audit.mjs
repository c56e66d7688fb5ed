/**
 * `npm run audit [FOLDER]`: checks the lock file and queries the registry for known vulnerabilities of runtime
 * dependencies. An unavailable registry is not a failure.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './prepare.mjs';

/** Packages that may run install scripts; all are development tools. */
const MAY_RUN_SCRIPTS = ['@parcel/watcher', '@swc/core', 'unrs-resolver'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/** Prefix of the version of a package that is installed under another name. */
const ALIAS = /^npm:(@[\w.-]+\/)?[\w.-]+@/;
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const SERIOUS = ['high', 'critical'];

const folder = resolve(process.argv[2] ?? root);
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The name is the last part of the path in the lock file. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function problemsOfPackage([path, { version, resolved, integrity, link, hasInstallScript }]) {
  const name = nameOf(path);
  // Packages of registries are stored without a URL.
  const elsewhere = link === true || resolved !== undefined || !EXACT.test(version ?? '');
  return [
    elsewhere && `${path}: comes from ${resolved ?? version ?? 'a folder'}, not from a registry`,
    !elsewhere && !INTEGRITY.test(integrity ?? '') && `${path}: has no sha512 hash`,
    hasInstallScript === true &&
      !MAY_RUN_SCRIPTS.includes(name) &&
      `${path}: has an install script; review it, then add it to MAY_RUN_SCRIPTS`,
  ].filter((problem) => problem !== false);
}

function problemsOfLockFile() {
  const { dependencies, devDependencies } = read('package.json');
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const loose = wanted
    .filter(([, version]) => !EXACT.test(version.replace(ALIAS, '')))
    .map(([name, version]) => `package.json: ${name} is "${version}", not one version`);
  const locked = Object.entries(read('package-lock.json').packages).filter(([path]) => path !== '');
  return [...loose, ...locked.flatMap(problemsOfPackage)];
}

/** The report of the registry; undefined if it is unavailable. */
function fetchVulnerabilities() {
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

const report = fetchVulnerabilities();
const found = [...problemsOfLockFile(), ...(report === undefined ? [] : vulnerabilitiesOf(report))];
for (const problem of found) process.stdout.write(`${problem}\n`);
process.stdout.write(
  report === undefined
    ? 'NOT CHECKED for known vulnerabilities: the registry is unavailable. The lock file was checked.\n'
    : 'The lock file and known vulnerabilities were checked.\n',
);
process.exitCode = found.length === 0 ? 0 : 1;
