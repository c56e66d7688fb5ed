/**
 * `npm test`: runs all tests on PostgreSQL, then the suites about the database on the embedded database, where statements and
 * starts take more processor time (docs/decisions/0064-test-on-postgresql-first.md). Without PostgreSQL, all tests run on the embedded database; those that
 * name PostgreSQL fail. Failed spec files run again at the end, one at a time; only the second result counts.
 * `npm test -- PATH…` runs only these on the embedded database, with `--postgres` on PostgreSQL.
 * The last line is `N passed, N failed`, the sum of all runs.
 */
import { readFileSync, existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installPrograms } from './install-programs.mjs';
import { compileServer, root, run, testOptions } from './prepare.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { failedFiles, filesOf, flakyLines, sumOf } from './test-report.mjs';

/** Run on both databases. The suites in test/database name the databases that they run on. */
const DATABASE_SUITES = ['test/api', 'test/injection'];
/** Subtract from the time of requests what other processes of the machine take: the database must be in the same process. */
const EMBEDDED_SUITES = ['test/requests'];
const NAMES = { embedded: 'the embedded database', postgres: 'the PostgreSQL server' };

const patternOf = (folder) => `/${folder}/`;

/** Asks the module that the tests use. */
async function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  const code = `(await import('./test/support/postgres-programs.ts')).findPrograms();`;
  const args = ['--import', './test/support/runner/typescript.mjs', '--input-type=module', '--eval', code];
  return (await run(process.execPath, args, { quiet: true })).code === 0;
}

async function planRuns(args) {
  const forwarded = args.filter((arg) => arg !== '--postgres');
  if (args.length > 0)
    return [{ kind: args.includes('--postgres') ? 'postgres' : 'embedded', args: forwarded }];
  if (!(await hasPostgres())) return [{ kind: 'embedded', args: [] }];
  const embedded = EMBEDDED_SUITES.map(patternOf);
  return [
    { kind: 'postgres', args: embedded.map((pattern) => `--testPathIgnorePatterns=${pattern}`) },
    { kind: 'embedded', args: [...DATABASE_SUITES.map(patternOf), ...embedded] },
  ];
}

/** The results of one run by file; a run without a report, or with an error outside of tests, has an additional failure. */
async function runJest(kind, args, folder) {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, ...args];
  const env = { NODE_OPTIONS: testOptions(), TEST_DATABASE_KIND: kind, TMPDIR: folder };
  const { code } = await run(process.execPath, jest, { env });
  const files = existsSync(output) ? filesOf(JSON.parse(readFileSync(output, 'utf8'))) : [];
  for (const each of files) each.file = relative(root, each.file);
  if (code !== 0 && files.every(({ failed }) => failed === 0))
    files.push({ file: `jest (${kind})`, passed: 0, failed: 1 });
  return files;
}

/** Runs each file alone in a separate process. */
async function runAgain(kind, files, folder) {
  const again = [];
  for (const { file } of failedFiles(files).filter((each) => existsSync(join(root, each.file)))) {
    process.stderr.write(`\nA second run, alone: ${file} on ${NAMES[kind]}\n`);
    const args = ['--runInBand', '--runTestsByPath', file];
    const [result] = await runJest(kind, args, folder);
    again.push({ ...result, file });
  }
  return again;
}

// Tests of processes need `dist/`; if the build fails, that counts as a failure and the other tests still run.
const total = { passed: 0, failed: (await compileServer()) ? 0 : 1 };
const isComplete = process.argv.length === 2;
if (isComplete) await installPrograms();
const folder = makeTestFolder();
const first = [];
for (const { kind, args } of await planRuns(process.argv.slice(2))) {
  process.stderr.write(`\nTests on ${NAMES[kind]}\n`);
  first.push({ kind, files: await runJest(kind, args, folder) });
}
const flaky = [];
for (const { kind, files } of first) {
  const again = isComplete ? await runAgain(kind, files, folder) : [];
  const { passed, failed } = sumOf(files, again);
  total.passed += passed;
  total.failed += failed;
  flaky.push(...flakyLines(files, again, kind));
}
rmSync(folder, { recursive: true, force: true });
for (const line of flaky) process.stdout.write(`${line}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
