import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { runFolder } from '../support/once-per-run.js';
import { PostgresProcess } from '../support/postgres-process.js';
import { ServerProcess } from '../support/server-process.js';
import { expectExactlyOnce } from './expect-exactly-once.js';
import { planOf, showFigures } from './fault-plan.js';
import { SubmissionStorm } from './submission-storm.js';

const PASSWORD = 'a password for the tests';
const PLAN = planOf({ clients: 8, responses: 800, kills: 2 });
const READY = {
  status: 'ok',
  parts: { database: { status: 'ok' }, revisions: { status: 'ok' }, definitions: { status: 'ok' } },
};

describe('submissions while PostgreSQL is killed', () => {
  let folder: string;
  let postgres: PostgresProcess;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(runFolder(), 'restarted-'));
    await chmod(folder, 0o755);
    postgres = await PostgresProcess.create(join(folder, 'postgres'));
    server = await ServerProcess.prepare({ DATABASE_URL: postgres.url, SUPERUSER_PASSWORD: PASSWORD });
  });

  afterAll(async () => {
    await server.dispose();
    await postgres.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('keep every acknowledged response exactly once and completely; the server continues', async () => {
    const storm = await SubmissionStorm.prepare(server.address, PASSWORD, PLAN);
    const { pid } = server;
    const acknowledged = await storm.run(async (index) => {
      await postgres.end(index % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
      await postgres.start();
    });
    showFigures('PostgreSQL killed', storm.figures);
    await expectExactlyOnce(storm, acknowledged, PLAN.responses);
    const ready = async (): Promise<unknown> => {
      const response = await fetch(`${server.address}/.rest/health/ready`);
      return [server.pid, response.status, await response.json()];
    };
    await eventually(ready, (found) => {
      expect(found).toEqual([pid, 200, READY]);
    });
  });

  it('serves cached responses while PostgreSQL is unavailable', async () => {
    const read = async (path: string): Promise<unknown[]> => {
      const response = await fetch(`${server.address}/.rest/delivery/${path}`);
      return [response.status, response.headers.get('etag'), await response.text()];
    };
    const stored = await read('pages/v1/larkway');
    await postgres.end('SIGKILL');
    expect(await read('pages/v1/larkway')).toEqual(stored);
    const [status, , body] = await read('pages/v1/larkway/contact');
    expect([status, body]).toEqual([
      503,
      '{"error":{"code":"unavailable","message":"The database cannot be reached."}}',
    ]);
    await postgres.start();
    await eventually(
      () => read('pages/v1/larkway/contact'),
      ([found]) => {
        expect(found).toBe(200);
      },
    );
    expect(await read('pages/v1/larkway')).toEqual(stored);
  });
});
