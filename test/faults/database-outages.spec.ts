import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Form, type Response as FormResponse } from '../../client/index.js';
import { memoryOf } from '../support/child-processes.js';
import { eventually } from '../support/eventually.js';
import { runFolder } from '../support/once-per-run.js';
import { PostgresProcess } from '../support/postgres-process.js';
import { ServerProcess } from '../support/server-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { isShort, secondsOf, showFigures } from './fault-plan.js';
import { as, fillDisk, freeDisk } from './fill-disk.js';
import { SteadyLoad, type Kind, type Seen } from './steady-load.js';

const PASSWORD = 'a password for the tests';
const SECONDS = secondsOf(5);
/** The maximum time before requests fail, and until everything works again. */
const WITHIN_MS = 2_000;
/**
 * The limit for a single request; under the load of other tests, a process may get no processor time for a
 * second.
 */
const SLOWEST_MS = isShort() ? 8_000 : WITHIN_MS;
const MAX_GROWTH_MB = 100;

const ROLE = 'CREATE ROLE cms LOGIN';
const DATABASE = 'CREATE DATABASE cms OWNER cms';
const NO_CONNECTIONS = 'ALTER ROLE cms CONNECTION LIMIT 0';
const CONNECTIONS = 'ALTER ROLE cms CONNECTION LIMIT -1';
const END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'cms'";

let folder: string;
let postgres: PostgresProcess;
let wire: TcpProxy;
let server: ServerProcess;
let form: Form;

/** URL for the administrator of the database. */
let adminUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'outages-'));
  await chmod(folder, 0o755);
  postgres = await PostgresProcess.create(join(folder, 'postgres'));
  await as(postgres.url, async (client) => {
    await client.query(ROLE);
    await client.query(DATABASE);
  });
  adminUrl = postgres.url.replace(/[^/]*$/, 'cms');
  const { proxy, url } = await TcpProxy.start(adminUrl.replace('postgres@', 'cms@'));
  wire = proxy;
  server = await ServerProcess.prepare({ DATABASE_URL: url, SUPERUSER_PASSWORD: PASSWORD });
  const credentials = { user: 'superuser', password: PASSWORD };
  const { formsEditor } = createClient({ baseUrl: server.address, credentials });
  const questions = [{ title: 'One', questionType: 'text' as const, orderIndex: 0 }];
  const draft = await formsEditor.createForm({ title: 'Asked all the time', publicResults: true, questions });
  form = await formsEditor.publishForm(draft.id);
});

afterAll(async () => {
  await server.dispose();
  await wire.close();
  await postgres.dispose();
  await rm(folder, { recursive: true, force: true });
});

interface Fault {
  readonly name: string;
  readonly strike: () => void | Promise<void>;
  readonly mend: () => void | Promise<void>;
  /** The responses during the outage. */
  readonly during: Readonly<Record<Kind, string>>;
}

const rejection = (message: string): string =>
  `503 1 ${JSON.stringify({ error: { code: 'unavailable', message } })}`;
const GONE = rejection('The database cannot be reached.');
const FULL = rejection('The disk of the database is full.');
const NO_CONNECTION = rejection('The database has no free connection.');

const FAULTS: readonly Fault[] = [
  {
    name: 'frozen',
    strike: () => { postgres.freeze(); },
    mend: () => { postgres.thaw(); },
    during: { stored: '200', read: GONE, submission: GONE },
  },
  {
    name: 'cut off without a word',
    strike: () => { wire.stall(); },
    mend: () => { wire.restore(); },
    during: { stored: '200', read: GONE, submission: GONE },
  },
  {
    name: 'without room on its disk',
    strike: () => fillDisk(adminUrl),
    mend: () => freeDisk(adminUrl),
    during: { stored: '200', read: '200', submission: FULL },
  },
  {
    name: 'without a connection left',
    strike: () => as(adminUrl, async (client) => {
      await client.query(NO_CONNECTIONS);
      // Connections may be opening at this moment.
      for (let quiet = 0; quiet < 20; quiet += 1) {
        if ((await client.query(END_CONNECTIONS)).rowCount !== 0) quiet = 0;
        await sleep(100);
      }
    }),
    mend: () => as(adminUrl, async (client) => { await client.query(CONNECTIONS); }),
    during: { stored: '200', read: NO_CONNECTION, submission: NO_CONNECTION },
  },
]; // prettier-ignore

/** The distinct outcomes of a kind of request, sent and received between two points in time. */
function outcomes(seen: readonly Seen[], from: number, to: number): Record<Kind, string[]> {
  const of = (kind: Kind): string[] => {
    const found = seen.filter(
      ({ kind: asked, sentAt, ms }) => asked === kind && sentAt >= from && sentAt + ms < to,
    );
    return [...new Set(found.map(shown))];
  };
  return { stored: of('stored'), read: of('read'), submission: of('submission') };
}

function shown({ status, retryAfter, body }: Seen): string {
  return status < 300 ? String(status) : `${String(status)} ${retryAfter ?? ''} ${body}`;
}

const one = ({ stored, read, submission }: Readonly<Record<Kind, string>>): Record<Kind, string[]> => ({
  stored: [stored],
  read: [read],
  submission: [submission],
});

const READY = { status: 'ok' };

async function isReady(): Promise<unknown> {
  const { status } = (await (await fetch(`${server.address}/.rest/health/ready`)).json()) as {
    status: string;
  };
  return { status };
}

describe.each(FAULTS)('PostgreSQL $name', ({ name, strike, mend, during }) => {
  it('cached responses are served, other requests get a response within two seconds, and all recover within two seconds', async () => {
    const { pid = 0 } = server;
    // Responses are cached only while change notifications are received.
    await eventually(isReady, (found) => {
      expect(found).toEqual(READY);
    });
    const load = new SteadyLoad(server.address, form);
    const running = load.run();
    await sleep(1_000);
    const memory = memoryOf(pid);
    await strike();
    const struck = performance.now();
    await sleep(SECONDS * 1_000);
    const growth = memoryOf(pid) - memory;
    const mending = performance.now();
    await mend();
    const mended = performance.now();
    await sleep(WITHIN_MS + 1_000);
    load.stop();
    const seen = await running;

    expect(outcomes(seen, struck + WITHIN_MS, mending)).toEqual(one(during));
    expect(seen.filter(({ ms }) => ms > SLOWEST_MS)).toEqual([]);
    const well = { stored: '200', read: '200', submission: '201' };
    expect(outcomes(seen, mended + WITHIN_MS, Infinity)).toEqual(one(well));
    expect(seen.filter(({ kind, status }) => kind === 'stored' && status !== 200)).toEqual([]);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    const slowest = Math.max(...seen.map(({ ms }) => ms));
    showFigures(
      `PostgreSQL ${name}`,
      `${String(seen.length)} requests, slowest ${slowest.toFixed(0)} ms, ${growth.toFixed(0)} MB more`,
    );

    const stored = new Set((await createClient({ baseUrl: server.address }).forms.getResults(form.id)).map(({ id }) => id));
    const acknowledged = seen
      .filter(({ kind, status, sentAt }) => kind === 'submission' && status === 201 && sentAt > mended)
      .map(({ body }) => (JSON.parse(body) as FormResponse).id);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await eventually(isReady, (found) => {
      expect([server.pid, found]).toEqual([pid, READY]);
    });
  }); // prettier-ignore
});
