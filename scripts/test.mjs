/**
 * `npm test`: runs all tests on PostgreSQL, and at the same time those that depend on the database on the
 * embedded database, where statements and starts take more processor time
 * (docs/decisions/0064-test-on-postgresql-first.md).
 * Without PostgreSQL, all tests run on the embedded database; those that require PostgreSQL fail. Failed spec
 * files run again at the end, one at a time; only the second result counts. `npm test -- PATH…` runs only
 * these on the embedded database, or with `--postgres` on PostgreSQL. The last line is `N passed, N failed`,
 * the sum of all runs.
 */
import { readFileSync, existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { installPrograms } from './install-programs.mjs';
import { JEST, testOptions } from './jest.mjs';
import { compileServer, root, run } from './prepare.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { failedFiles, filesOf, flakyLines, sumOf } from './test-report.mjs';

/**
 * Suites that run on both databases, except for files about HTTP, access, definitions, pages or reading,
 * which do not depend on the kind of database; their names start with these terms. The suites in
 * test/database specify their databases themselves.
 */
const DATABASE_SUITES = ['test/api', 'test/injection'];
const ANY_DATABASE = [
  ...['access-built', 'access-roles', 'access\\.', 'assets', 'bodies', 'body-encoding', 'cdn', 'charts'],
  ...['children', 'config-endpoints', 'content-malformed', 'content-reserved', 'content-upload-delivery'],
  ...['content-upload-limits', 'content-upload-rejected', 'content-upload-types', 'content-write-bodies'],
  ...['content-write-rejected', 'content-write-types', 'cursors', 'definitions-problems', 'endpoints'],
  ...['facets', 'fields', 'filter-dates', 'filter-keys', 'filter-numbers', 'filters', 'form-pages'],
  ...['forms-authentication', 'forms-by-uuid', 'forms-endpoints', 'forms-form', 'forms-http'],
  ...['forms-key-order', 'forms-languages', 'forms-piping', 'forms-protected', 'forms-rejected'],
  ...['forms-resources', 'forms-rule', 'forms-settings', 'forms-short', 'forms-spam'],
  ...['forms-write-parameters', 'health', 'hidden-properties', 'highlights', 'http', 'languages'],
  ...['localised', 'mail', 'metrics-', 'node-types', 'openapi', 'overload', 'query-embedding'],
  ...['query-ordering', 'query-parameters', 'query-root', 'query-strings', 'query-workspaces', 'read'],
  ...['real-shapes', 'references-assets', 'references-links', 'references-responses', 'request'],
  ...['response-conditions', 'response-imports-texts', 'search-stems', 'start-page', 'tokens', 'traces'],
  ...['versions-access', 'webhooks-rejected'],
];
/**
 * These suites subtract the processor time of other processes from the duration of requests, so the database
 * must be in the same process.
 */
const EMBEDDED_SUITES = ['test/requests'];
/** The embedded run ends first, and uses processor time while tests on PostgreSQL wait. */
const EMBEDDED_WORKERS = `--maxWorkers=${Math.max(2, Math.ceil(availableParallelism() / 4))}`;
const NAMES = { embedded: 'the embedded database', postgres: 'the PostgreSQL server' };

const patternOf = (folder) => `/${folder}/`;
const ignore = (patterns) => patterns.map((pattern) => `--testPathIgnorePatterns=${pattern}`);

/** Uses the module that the tests use. */
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
  const ignored = DATABASE_SUITES.map((folder) => `/${folder}/(${ANY_DATABASE.join('|')})`);
  return [
    { kind: 'postgres', args: ignore(embedded) },
    {
      kind: 'embedded',
      args: [...DATABASE_SUITES.map(patternOf), ...embedded, ...ignore(ignored), EMBEDDED_WORKERS],
    },
  ];
}

/** The results of one run by file; a run without a report, or with an error outside of tests, has an additional failure. */
async function runJest(kind, args, folder) {
  const output = join(folder, `report-${kind}.json`);
  rmSync(output, { force: true });
  const jest = [...JEST, '--json', `--outputFile=${output}`, ...args];
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
const plan = await planRuns(process.argv.slice(2));
const first = await Promise.all(
  plan.map(async ({ kind, args }) => {
    process.stderr.write(`\nTests on ${NAMES[kind]}\n`);
    return { kind, files: await runJest(kind, args, folder) };
  }),
);
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
