/**
 * `npm run faults -- submissions|database-restarted [--clients N] [--responses N] [--kills N]`,
 * `npm run faults -- mixed [--rounds N] [--seed N]`, `npm run faults -- requests [--count N] [--seed N]` (random requests
 * for all operations of the OpenAPI document), `npm run faults -- webhooks [--events N] [--kills N]`,
 * `npm run faults -- overload|two-instances [--seconds N]`, each with
 * `[--database embedded|postgresql]`: runs fault tests of `npm test` with the given intensity and prints the results.
 */
import { parseArgs } from 'node:util';
import { JEST, testOptions } from './jest.mjs';
import { compileServer, fail, run } from './prepare.mjs';

const STORM = { clients: '32', responses: '10000', kills: '5' };
const OUTAGE = { spec: 'test/faults/database-outages.spec.ts', sizes: { seconds: '30' } };
/** The spec file of each run, and its default intensity. */
const RUNS = {
  submissions: { spec: 'test/faults/submissions-killed.spec.ts', sizes: STORM },
  'database-restarted': { spec: 'test/faults/database-restarted.spec.ts', sizes: STORM },
  'database-frozen': { ...OUTAGE, tests: 'frozen' },
  'database-cut': { ...OUTAGE, tests: 'cut off' },
  'database-full': { ...OUTAGE, tests: 'disk' },
  'connections-exhausted': { ...OUTAGE, tests: 'connection left' },
  overload: { spec: 'test/faults/overload.spec.ts', sizes: { seconds: '60' } },
  'two-instances': { spec: 'test/faults/two-instances.spec.ts', sizes: { seconds: '60' } },
  webhooks: { spec: 'test/faults/webhooks-killed.spec.ts', sizes: { events: '1000', kills: '10' } },
  requests: { spec: 'test/requests/requests.spec.ts', sizes: { count: '1000000', seed: '1' } },
  mixed: { spec: 'test/faults/mixed-rounds.spec.ts', sizes: { rounds: '100', seed: '1' } },
};
const KINDS = { embedded: 'embedded', postgresql: 'postgres' };
const USAGE = `Usage: npm run faults -- ${Object.entries(RUNS)
  .map(
    ([name, { sizes }]) =>
      `${name} ${Object.entries(sizes)
        .map(([size, text]) => `[--${size} ${text}]`)
        .join(' ')}`,
  )
  .join('\n       npm run faults -- ')}
       and [--database ${Object.keys(KINDS).join('|')}] with each`;
const LONGEST_RUN_MS = 24 * 3_600_000;

function readArguments() {
  const [name, ...args] = process.argv.slice(2);
  const chosen = RUNS[name];
  if (chosen === undefined) return fail(USAGE);
  const options = Object.fromEntries(
    Object.entries(chosen.sizes).map(([size, text]) => [size, { type: 'string', default: text }]),
  );
  try {
    const { values } = parseArgs({ args, options: { ...options, database: { type: 'string' } } });
    return { name, spec: chosen.spec, ...values };
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const { name, spec, database, ...sizes } = readArguments();
const { tests } = RUNS[name];
for (const [size, text] of Object.entries(sizes))
  if (!/^[1-9]\d{0,6}$/.test(text)) fail(`--${size} must be a whole number from 1, not "${text}".\n${USAGE}`);
if (database !== undefined && KINDS[database] === undefined)
  fail(`--database must be ${Object.keys(KINDS).join(' or ')}, not "${database}".\n${USAGE}`);
const ON_POSTGRESQL = [OUTAGE.spec, RUNS['database-restarted'].spec, RUNS['two-instances'].spec];
if (database === 'embedded' && ON_POSTGRESQL.includes(RUNS[name].spec))
  fail(`${name} is about PostgreSQL: the embedded database ends with the server (submissions).`);

if (!(await compileServer())) process.exit(1);
const { code } = await run(
  process.execPath,
  [
    ...JEST,
    '--runInBand',
    '--runTestsByPath',
    spec,
    ...(tests === undefined ? [] : ['--testNamePattern', tests]),
  ],
  {
    env: {
      NODE_OPTIONS: testOptions(),
      TEST_LIMIT_MS: String(LONGEST_RUN_MS),
      FAULTS_FIGURES: '1',
      ...Object.fromEntries(
        Object.entries(sizes).map(([size, text]) => [`FAULTS_${size.toUpperCase()}`, text]),
      ),
      ...(database === undefined
        ? {}
        : { FAULTS_DATABASE: KINDS[database], TEST_DATABASE_KIND: KINDS[database] }),
    },
  },
);
process.exitCode = code;
