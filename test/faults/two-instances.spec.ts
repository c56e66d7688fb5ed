import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Form, type Response as FormResponse } from '../../client/index.js';
import { ImportWorld } from '../content/import-world.js';
import { RetryingProxy } from '../support/retrying-proxy.js';
import { ServerProcess } from '../support/server-process.js';
import { isShort, secondsOf, showFigures } from './fault-plan.js';
import { describeFailure } from '../support/describe-failure.js';

const PASSWORD = 'a password for the tests';
const SECONDS = secondsOf(8);
/** The short form leaves processor time to other tests. */
const RESPONSES_A_SECOND = isShort() ? 100 : 200;
const PAUSE_OF_READERS_MS = isShort() ? 20 : 0;
const STOP_EVERY_MS = isShort() ? 4_000 : 10_000;
const IMPORT_EVERY_MS = 100;
const READERS = 2;
/** With more, connections would be opened faster than a busy machine accepts them. */
const MOST_AT_ONCE = 32;

const pageOf = (round: number): string => `'page':
  'jcr:primaryType': 'cms:page'
  'jcr:uuid': '00000000-0000-4000-8000-000000000001'
  'title': 'Round ${String(round)}'
`;
const PAGE = 'pages/v1/larkway/page';

/** The observations of clients of the proxy. */
class Seen {
  readonly failures: string[] = [];
  readonly acknowledged: FormResponse[] = [];
  readonly times: number[] = [];
  reads = 0;

  /** The body of a response; another status is a failure. */
  async read(reading: Promise<Response>, status: number): Promise<string | undefined> {
    const begun = performance.now();
    try {
      const response = await reading;
      const text = await response.text();
      if (response.status === status) return text;
      this.failures.push(`${String(response.status)} ${text}`);
    } catch (error) {
      this.failures.push(describeFailure(error));
    } finally {
      this.times.push(performance.now() - begun);
    }
    return undefined;
  }
}

// docs/operations/overload.md: running requests are finished. docs/operations/growing.md: instances on one
// database share all data.
describe('two instances behind a proxy that retries requests, stopped and started in turn', () => {
  let world: ImportWorld;
  let servers: readonly ServerProcess[] = [];
  let proxy: RetryingProxy;
  let form: Form;
  let seen: Seen;

  beforeAll(async () => {
    seen = new Seen();
    world = await ImportWorld.create('postgres');
    const settings = { DATABASE_URL: world.url, SUPERUSER_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' };
    servers = [await ServerProcess.prepare(settings), await ServerProcess.prepare(settings)];
    proxy = await RetryingProxy.start(servers.map(({ address }) => address));
    const credentials = { user: 'superuser', password: PASSWORD };
    const { formsEditor } = createClient({ baseUrl: proxy.address, credentials });
    const questions = [{ title: 'One', questionType: 'text' as const }];
    const { id } = await formsEditor.createForm({ title: 'Asked on', publicResults: true, questions });
    form = await formsEditor.publishForm(id);
  });

  afterAll(async () => {
    for (const server of servers) await server.dispose();
    await proxy.close();
    await world.close();
  });

  /** Sends a key, so that the proxy may retry the request. */
  async function submit(index: number): Promise<void> {
    const items = form.questions.map(({ id }) => ({ questionId: id, value: String(index) }));
    const reading = fetch(`${proxy.address}/.rest/forms/v1/forms/${String(form.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `response-${String(index)}` },
      body: JSON.stringify(items),
    });
    const text = await seen.read(reading, 201);
    if (text !== undefined) seen.acknowledged.push(JSON.parse(text) as FormResponse);
  }

  /** The intended number per second, or fewer if the machine is too slow; returns the number sent. */
  async function submitOn(until: number): Promise<number> {
    const running: Promise<void>[] = [];
    let ended = 0;
    const begun = performance.now();
    while (performance.now() < until) {
      const due = ((performance.now() - begun) / 1_000) * RESPONSES_A_SECOND;
      while (running.length < Math.min(due, ended + MOST_AT_ONCE)) {
        running.push(submit(running.length).finally(() => (ended += 1)));
      }
      await sleep(5);
    }
    await Promise.all(running);
    return running.length;
  }

  async function readOn(until: number): Promise<void> {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const path = turn % 2 === 0 ? 'pages/v1/larkway' : `tours/v1?limit=1&offset=${String(turn)}`;
      await seen.read(fetch(`${proxy.address}/.rest/delivery/${path}`), 200);
      seen.reads += 1;
      await sleep(PAUSE_OF_READERS_MS);
    }
  }

  async function importOn(until: number): Promise<number> {
    let round = 0;
    for (; performance.now() < until; round += 1) {
      await world.import('website.larkway.page.yaml', pageOf(round), { onExisting: 'replace' });
      await sleep(IMPORT_EVERY_MS);
    }
    return round;
  }

  /** Stops instances like an operator: each one exits with status 0. */
  async function stopOn(until: number): Promise<(number | null | undefined)[]> {
    const ends: (number | null | undefined)[] = [];
    while (performance.now() < until) {
      const begun = performance.now();
      const server = servers[ends.length % servers.length];
      ends.push(await server?.stop());
      await server?.start();
      await sleep(Math.max(0, begun + STOP_EVERY_MS - performance.now()));
    }
    return ends;
  }

  function figures(ends: number, imports: number): string {
    const sorted = [...seen.times].sort((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    return [
      `${String(seen.acknowledged.length)} responses in ${String(SECONDS)} s, ${String(seen.reads)} reads, ${String(imports)} imports`,
      `${String(ends)} stops, ${String(proxy.retried)} requests repeated by the proxy, ${String(seen.failures.length)} failed`,
      `p99 ${p99.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
    ].join('; ');
  }

  it('fail no request, and keep every acknowledged response once', async () => {
    const until = performance.now() + SECONDS * 1_000;
    const [sent, imports, ends] = await Promise.all([
      submitOn(until),
      importOn(until),
      stopOn(until),
      ...Array.from({ length: READERS }, () => readOn(until)),
    ]);
    showFigures('two instances', figures(ends.length, imports));
    expect(seen.failures).toEqual([]);
    expect(new Set(ends)).toEqual(new Set([0]));
    expect([ends.length > 0, imports > 0, seen.reads > 0]).toEqual([true, true, true]);
    const byId = (responses: readonly FormResponse[]): FormResponse[] =>
      [...responses].sort((a, b) => a.id - b.id);
    const stored = await createClient({ baseUrl: proxy.address }).forms.getResults(form.id);
    expect(byId(stored)).toEqual(byId(seen.acknowledged));
    const values = stored.map(({ items }) => Number(items[0]?.value)).sort((a, b) => a - b);
    expect(values).toEqual(Array.from({ length: sent }, (_, index) => index));
    await sleep(1_000);
    const pages = await Promise.all(
      servers.map(async ({ address }) => (await fetch(`${address}/.rest/delivery/${PAGE}`)).json()),
    );
    const last = expect.objectContaining({ title: `Round ${String(imports - 1)}` }) as unknown;
    expect(pages).toEqual([last, last]);
  });
});
