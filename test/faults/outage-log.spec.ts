import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { runFolder } from '../support/once-per-run.js';
import { PostgresProcess } from '../support/postgres-process.js';
import { ServerProcess } from '../support/server-process.js';

const WITHIN_MS = 30_000;
const INFO = 30;
const WARN = 40;
const ERROR = 50;

let folder: string;
let postgres: PostgresProcess;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'outage-log-'));
  await chmod(folder, 0o755);
  postgres = await PostgresProcess.create(join(folder, 'postgres'));
  server = await ServerProcess.prepare({
    DATABASE_URL: postgres.url,
    SUPERUSER_PASSWORD: 'a password for the tests',
    SAMPLE: 'false',
  });
});
afterAll(async () => {
  await server.dispose();
  await postgres.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Level and message of the lines of a context, without applied migrations. */
function lines(context: string): [number, string][] {
  return server.output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; context?: string })
    .filter(({ context: own, msg }) => own === context && !/^migration .+ applied$/.test(msg))
    .map(({ level, msg }) => [level, msg]);
}

it('logs start, outage, recovery and stop, each at its level', async () => {
  const name = expect.stringContaining(new URL(postgres.url).port) as string;
  await postgres.end('SIGKILL');
  await eventually(
    () => Promise.resolve(lines('Database').map(([level]) => level)),
    (levels) => {
      expect(levels).toEqual([WARN, ERROR]);
    },
    WITHIN_MS,
  );
  expect((await fetch(`${server.address}/.rest/forms/v1/forms`)).status).toBe(503);
  await postgres.start();
  await eventually(
    () => Promise.resolve(lines('Database')),
    (logged) => {
      expect(logged).toEqual([
        [WARN, name],
        [ERROR, expect.stringMatching(/ unavailable: .+; reconnecting$/)],
        [INFO, expect.stringMatching(/ available again after [\d.]+ s$/)],
      ]);
    },
    WITHIN_MS,
  );
  expect(await server.stop()).toBe(0);
  expect(server.output).toMatch(
    /"url":"\/\.rest\/forms\/v1\/forms","status":503,"ms":[\d.]+,"reason":"The database cannot be reached\."/,
  );
  expect(lines('Server')).toEqual([
    [INFO, expect.stringMatching(/^version [\w.-]+ started on Node\.js v\d/)],
    [INFO, 'stopping: SIGTERM'],
    [INFO, 'stopped'],
  ]);
});
