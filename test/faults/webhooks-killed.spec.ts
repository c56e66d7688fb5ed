import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';
import { eventsOf, killsOf, kindsOfRun, showFigures } from './fault-plan.js';

// docs/reference/webhooks.md#delivery

const PASSWORD = 'a password for the tests';
const AUTHORIZATION = `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`;
const EVENTS = eventsOf(40);
const KILLS = killsOf(2);
/** Of the responses. */
const FAILING = 0.2;
const FAILURES = [500, 503, 429, 0];

interface Event {
  readonly data: { readonly path: string };
}

describe.each(kindsOfRun())('webhooks while the server is killed, %s database', (kind) => {
  let test: TestDatabase;
  let server: ServerProcess;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    receiver.respond = () =>
      Math.random() < FAILING ? (FAILURES[Math.floor(Math.random() * FAILURES.length)] ?? 500) : 204;
    test = await testDatabase(kind);
    const { url, dataDir } = test.options;
    server = await ServerProcess.prepare({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SUPERUSER_PASSWORD: PASSWORD,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      HOOK_SECRET: SECRET,
    });
    const hook = `url: ${receiver.url}/all\nevents: [content.published]\nsecret: '\${env:HOOK_SECRET}'\n`;
    const file = server.path('hooks/webhooks/all.yaml');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, hook);
    await eventually(webhooks, (results) => {
      expect(results).toMatchObject([{ name: 'all' }]);
    });
  });

  afterAll(async () => {
    await server.dispose();
    await test.drop();
    await receiver.close();
  });

  async function webhooks(): Promise<unknown> {
    const headers = { authorization: AUTHORIZATION };
    const response = await fetch(`${server.address}/.rest/webhooks/v1`, { headers });
    return ((await response.json()) as { results: unknown }).results;
  }

  /** Creates the page with a number, again after each kill until it is acknowledged. */
  async function write(index: number): Promise<void> {
    for (;;) {
      try {
        const response = await fetch(`${server.address}/.rest/content/v1/marks/n${String(index)}`, {
          method: 'PUT',
          headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
          body: JSON.stringify({ '@nodeType': 'cms:content', number: index }),
        });
        if (response.ok) return;
        if (response.status < 500)
          throw new Error(`PUT: ${String(response.status)} ${await response.text()}`);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await sleep(50);
    }
  }

  /** The numbers of accepted events in the order of arrival, without repetitions that follow each other. */
  function arrivals(): number[] {
    const numbers = (receiver.accepted('/all') as Event[]).map(({ data }) => Number(data.path.slice(2)));
    return numbers.filter((number, index) => number !== numbers[index - 1]);
  }

  it('delivers each event at least once, signed, and in order', async () => {
    let written = 0;
    const writing = (async () => {
      for (; written < EVENTS; written += 1) await write(written);
    })();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const reached = Math.floor((EVENTS * kill) / (KILLS + 1));
      await eventually(
        () => Promise.resolve(arrivals().length),
        (count) => {
          expect(count).toBeGreaterThanOrEqual(reached);
        },
        120_000,
      );
      await server.kill();
      await server.start();
    }
    await writing;
    await eventually(
      () => Promise.resolve(arrivals().length),
      (count) => {
        expect(count).toBeGreaterThanOrEqual(EVENTS);
      },
      300_000,
    );
    expect(arrivals()).toEqual(Array.from({ length: EVENTS }, (_each, index) => index));
    expect(receiver.received.filter(({ isSigned }) => !isSigned)).toEqual([]);
    const { received } = receiver;
    const repeated = receiver.accepted('/all').length - EVENTS;
    const failed = received.filter(({ status }) => status !== 204).length;
    const figures = `${String(EVENTS)} events, ${String(KILLS)} kills: ${String(received.length)} requests, ${String(failed)} failed, ${String(repeated)} accepted repetitions`;
    showFigures(`webhooks, ${kind} database`, figures);
  });
});
