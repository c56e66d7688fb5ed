/**
 * `npm test`: everything on the embedded database, then the suites that speak to a database again on
 * PostgreSQL. `npm test -- PATH…` runs only that, embedded; with `--postgres` on PostgreSQL.
 * The last line is `N passed, N failed`, summed over the runs.
 */
import { mkdtempSync, readFileSync, readdirSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPrograms } from './install-programs.mjs';
import { compileServer, root, run, testOptions } from './prepare.mjs';

const DATABASE_SUITES = ['test/api', 'test/database', 'test/injection', 'test/schema'];

const hasSpecs = (folder) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((file) => file.endsWith('.spec.ts'));

function planRuns(args) {
  const forwarded = args.filter((arg) => arg !== '--postgres');
  if (args.length > 0)
    return [{ kind: args.includes('--postgres') ? 'postgres' : 'embedded', args: forwarded }];
  const again = DATABASE_SUITES.filter(hasSpecs).map((folder) => `/${folder}/`);
  return [{ kind: 'embedded', args: [] }, ...(again.length > 0 ? [{ kind: 'postgres', args: again }] : [])];
}

/** A suite that does not load, and a run that ends badly without a failed test, count as one failure each. */
function countTests(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function runJest({ kind, args }, folder) {
  process.stderr.write(`\nTests on the ${kind === 'embedded' ? 'embedded database' : 'PostgreSQL server'}\n`);
  const file = join(folder, `${kind}.json`);
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args];
  const env = {
    NODE_OPTIONS: testOptions(),
    TEST_DATABASE_KIND: kind,
  };
  const { code } = await run(process.execPath, jest, { env });
  return countTests(file, code);
}

// Tests that start the server as a process need `dist/`; a failing build is a failure, and the others still run.
const total = { passed: 0, failed: (await compileServer()) ? 0 : 1 };
if (process.argv.length === 2) await installPrograms();
const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
for (const plan of planRuns(process.argv.slice(2))) {
  const { passed, failed } = await runJest(plan, folder);
  total.passed += passed;
  total.failed += failed;
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
