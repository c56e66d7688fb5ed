/**
 * `npm run faults -- submissions|database-restarted [--clients N] [--responses N] [--kills N]
 * [--database embedded|postgresql]`: the fault tests of `npm test`, as hard as asked for, with their figures.
 * `npm run faults -- requests [--count N] [--seed N] [--database embedded|postgresql]`: random requests over all
 * operations of the OpenAPI document.
 */
import { parseArgs } from 'node:util';
import { compileServer, fail, root, run } from './prepare.mjs';

const SPECS = {
  submissions: 'test/faults/submissions-killed.spec.ts',
  'database-restarted': 'test/faults/database-restarted.spec.ts',
  requests: 'test/requests/requests.spec.ts',
};
const KINDS = { embedded: 'embedded', postgresql: 'postgres' };
const USAGE = `Usage: npm run faults -- ${Object.keys(SPECS).join('|')} [--clients 32] [--responses 10000] [--kills 5] [--count 1000000] [--seed 1] [--database ${Object.keys(KINDS).join('|')}]`;
const LONGEST_RUN_MS = 24 * 3_600_000;

const options = {
  clients: { type: 'string', default: '32' },
  responses: { type: 'string', default: '10000' },
  kills: { type: 'string', default: '5' },
  count: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '1' },
  database: { type: 'string' },
};

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const { database, ...sizes } = values;
const spec = SPECS[positionals[0]];
if (spec === undefined || positionals.length > 1) fail(USAGE);
for (const [name, text] of Object.entries(sizes))
  if (!/^[1-9]\d{0,6}$/.test(text)) fail(`--${name} must be a whole number from 1, not "${text}".\n${USAGE}`);
if (database !== undefined && KINDS[database] === undefined)
  fail(`--database must be ${Object.keys(KINDS).join(' or ')}, not "${database}".\n${USAGE}`);
if (database === 'embedded' && positionals[0] === 'database-restarted')
  fail('database-restarted ends PostgreSQL: the embedded database ends with the server (submissions).');

if (!(await compileServer())) process.exit(1);
const { code } = await run(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    `--testTimeout=${LONGEST_RUN_MS}`,
    '--runTestsByPath',
    spec,
  ],
  {
    env: {
      NODE_OPTIONS:
        `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
      FAULTS_FIGURES: '1',
      ...Object.fromEntries(
        Object.entries(sizes).map(([name, text]) => [`FAULTS_${name.toUpperCase()}`, text]),
      ),
      ...(database === undefined
        ? {}
        : { FAULTS_DATABASE: KINDS[database], TEST_DATABASE_KIND: KINDS[database] }),
    },
  },
);
process.exitCode = code;
