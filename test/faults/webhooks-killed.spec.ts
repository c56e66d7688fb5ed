import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase, type DatabaseKind, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';
import { eventsOf, killsOf, kindsOfRun, showFigures } from './fault-plan.js';

// docs/reference/webhooks.md#delivery

const PASSWORD = 'a password for the tests';
const AUTHORIZATION = `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`;
const EVENTS = eventsOf(40);
const KILLS = killsOf(2);
/** Share of the responses. */
const FAILING = 0.2;
const FAILURES = [500, 503, 429, 0];

interface Event {
  readonly data: { readonly path: string };
}

/** A server with a webhook, and the receiver of its events. */
class KilledServer {
  private constructor(
    private readonly kind: DatabaseKind,
    private readonly test: TestDatabase,
    private readonly server: ServerProcess,
    private readonly receiver: WebhookReceiver,
  ) {}

  static async start(kind: DatabaseKind): Promise<KilledServer> {
    const receiver = await WebhookReceiver.start();
    receiver.respond = () =>
      Math.random() < FAILING ? (FAILURES[Math.floor(Math.random() * FAILURES.length)] ?? 500) : 204;
    const test = await testDatabase(kind);
    const { url, dataDir } = test.options;
    const server = await ServerProcess.prepare({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SUPERUSER_PASSWORD: PASSWORD,
      SAMPLE: 'false',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      HOOK_SECRET: SECRET,
    });
    const hook = `url: ${receiver.url}/all\nevents: [content.published]\nsecret: '\${env:HOOK_SECRET}'\n`;
    const file = server.path('hooks/webhooks/all.yaml');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, hook);
    const killed = new KilledServer(kind, test, server, receiver);
    await eventually(
      () => killed.webhooks(),
      (results) => {
        expect(results).toMatchObject([{ name: 'all' }]);
      },
    );
    return killed;
  }

  /** Writes pages while the server is killed, until all events have arrived. */
  async deliver(): Promise<void> {
    let written = 0;
    const writing = (async () => {
      for (; written < EVENTS; written += 1) await this.write(written);
    })();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await this.arrived(Math.floor((EVENTS * kill) / (KILLS + 1)), 120_000);
      await this.server.kill();
      await this.server.start();
    }
    await writing;
    await this.arrived(EVENTS, 300_000);
  }

  /** Compares the received events with the writes. */
  check(): void {
    const { received } = this.receiver;
    expect(this.arrivals()).toEqual(Array.from({ length: EVENTS }, (_each, index) => index));
    expect(received.filter(({ isSigned }) => !isSigned)).toEqual([]);
    const repeated = this.receiver.accepted('/all').length - EVENTS;
    const failed = received.filter(({ status }) => status !== 204).length;
    const figures = `${String(EVENTS)} events, ${String(KILLS)} kills: ${String(received.length)} requests, ${String(failed)} failed, ${String(repeated)} accepted repetitions`;
    showFigures(`webhooks, ${this.kind} database`, figures);
  }

  async dispose(): Promise<void> {
    await this.server.dispose();
    await this.test.drop();
    await this.receiver.close();
  }

  private async webhooks(): Promise<unknown> {
    const headers = { authorization: AUTHORIZATION };
    const response = await fetch(`${this.server.address}/.rest/webhooks/v1`, { headers });
    return ((await response.json()) as { results: unknown }).results;
  }

  /** Creates the page with a number, again after each kill until it is acknowledged. */
  private async write(index: number): Promise<void> {
    for (;;) {
      try {
        const response = await fetch(`${this.server.address}/.rest/content/v1/marks/n${String(index)}`, {
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

  private arrived(least: number, withinMs: number): Promise<void> {
    return eventually(
      () => Promise.resolve(this.arrivals().length),
      (count) => {
        expect(count).toBeGreaterThanOrEqual(least);
      },
      withinMs,
    );
  }

  /** The numbers of accepted events in the order of arrival, without consecutive repetitions. */
  private arrivals(): number[] {
    const events = this.receiver.accepted('/all') as Event[];
    const numbers = events.map(({ data }) => Number(data.path.slice(2)));
    return numbers.filter((number, index) => number !== numbers[index - 1]);
  }
}

// Both run concurrently, because they mostly wait for each other.
const servers = new Map<DatabaseKind, KilledServer>();
const deliveries = new Map<DatabaseKind, Promise<void>>();

beforeAll(async () => {
  for (const kind of kindsOfRun()) servers.set(kind, await KilledServer.start(kind));
  for (const [kind, server] of servers) {
    const delivery = server.deliver();
    delivery.catch(() => undefined);
    deliveries.set(kind, delivery);
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.dispose();
});

describe.each(kindsOfRun())('webhooks while the server is killed, %s database', (kind) => {
  it('deliver each event at least once, signed, and in order', async () => {
    await deliveries.get(kind);
    servers.get(kind)?.check();
    expect(servers.has(kind)).toBe(true);
  });
});
