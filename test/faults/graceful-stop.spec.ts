import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';
import { describeFailure } from '../support/describe-failure.js';

/** A number of clients that are never rejected, even on a busy machine. */
const CLIENTS = 16;
const DELAY_S = 1;
const PATHS = [
  '/.rest/delivery/pages/v1/larkway',
  '/.rest/delivery/tours/v1?limit=3&offset=',
  '/.rest/forms/v1/forms',
];
const STOPPING = { status: 'down', parts: { server: { status: 'down', reason: 'is stopping' } } };

/** The observations of one client: statuses, and how many responses were the last of their connection. */
interface Seen {
  readonly statuses: Set<number>;
  readonly errors: Set<string>;
  lastOfConnection: number;
  responses: number;
}

/** Sends requests on one connection at a time, until a connection is rejected. */
async function askOn(address: string, index: number): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: Seen = { statuses: new Set(), errors: new Set(), lastOfConnection: 0, responses: 0 };
  for (let turn = index * 10_000; ; turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '';
    try {
      const outgoing = request(`${address}${path}${path.endsWith('=') ? String(turn) : ''}`, { agent });
      const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
      outgoing.end();
      const [response] = await responded;
      response.resume();
      await once(response, 'end');
      seen.responses += 1;
      seen.statuses.add(response.statusCode ?? 0);
      if (response.headers.connection === 'close') seen.lastOfConnection += 1;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? describeFailure(error);
      if (code === 'ECONNREFUSED') return seen;
      seen.errors.add(code);
    }
  }
} // prettier-ignore

describe('a server that is stopped while 16 clients send requests', () => {
  let test: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    test = await testDatabase('postgres');
    server = await ServerProcess.prepare({
      DATABASE_URL: test.options.url,
      STOP_DELAY_S: String(DELAY_S),
    });
  });
  afterAll(async () => {
    await server.dispose();
    await test.drop();
  });

  it('fails no request: readiness fails first, then each connection ends with a response, then the process exits', async () => {
    const clients = Array.from({ length: CLIENTS }, (_, index) => askOn(server.address, index));
    await sleep(1_000);
    const begun = performance.now();
    const stopped = server.stop();
    const state: unknown[] = [];
    await eventually(
      async () => {
        const ready = await fetch(`${server.address}/.rest/health/ready`);
        return [ready.status, await ready.json()];
      },
      (found) => {
        expect(found[0]).toBe(503);
        state.push(...found);
      },
    );
    const [status, health] = state;
    const live = (await fetch(`${server.address}/.rest/health/live`)).status;
    expect([status, health, live]).toEqual([503, expect.objectContaining({ status: 'down' }), 200]);
    expect(health).toMatchObject(STOPPING);
    const seen = await Promise.all(clients);
    expect(await stopped).toBe(0);
    expect(performance.now() - begun).toBeLessThan(20_000);
    const statuses = new Set(seen.flatMap((each) => [...each.statuses]));
    const errors = seen.flatMap((each) => [...each.errors]);
    expect([[...statuses], errors]).toEqual([[200], []]);
    expect(seen.map(({ lastOfConnection }) => lastOfConnection)).toEqual(Array(CLIENTS).fill(1));
    expect(Math.min(...seen.map(({ responses }) => responses))).toBeGreaterThan(3);
  });

  it('closes an idle connection after time for a last request', async () => {
    await server.start();
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${server.address}/.rest/health/live`, { agent });
    idle.end();
    const [response] = (await once(idle, 'response')) as [IncomingMessage];
    const { socket } = response;
    response.resume();
    const closed = once(socket, 'close');
    const begun = performance.now();
    expect(await server.stop()).toBe(0);
    await closed;
    // The delay, plus a second for a last request.
    const took = performance.now() - begun;
    expect([took > 1_900, took < 20_000]).toEqual([true, true]);
  });
});
