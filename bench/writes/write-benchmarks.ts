import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseOptions } from '../../src/database/index.js';
import { CASES, requestsOf } from '../cases.js';
import { compare } from '../compare.js';
import type { DatabaseKind } from '../database-kind.js';
import type { BenchDatabases } from '../databases.js';
import { writeEndpoints } from '../endpoints.js';
import { generateContent } from '../generate-content.js';
import { latencyOf } from '../latency-of.js';
import { Load } from '../load.js';
import type { Options } from '../parse-options.js';
import { ServerProcess, startBaseline, startTask, type Listening } from '../processes.js';
import type { Results } from '../results.js';
import { batchOf, BATCH, draftOf, DRAFTS, rowsOf, WRITE_CASES, writesOf } from './write-cases.js';

const NODES = 20_000;
const BATCHES = 10;
const WRITES_PER_SECOND = 50;
const BESIDE_SECONDS = 5;
const PASSWORD = 'A password for measuring';
const AUTHORIZATION = `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`;

/** Measures writes through the content API, with the content of 20,000 nodes. */
export class WriteBenchmarks {
  readonly #modulesDir: string;

  constructor(
    private readonly folder: string,
    private readonly databases: BenchDatabases,
    private readonly options: Options,
    private readonly results: Results,
    private readonly report: (step: string) => void,
  ) {
    this.#modulesDir = join(folder, 'write-modules');
  }

  async measure(kind: DatabaseKind): Promise<void> {
    await writeEndpoints(this.#modulesDir);
    const files = await generateContent(await mkdtemp(join(this.folder, 'written-')), NODES);
    const database = await this.databases.create(kind);
    this.report(`${kind}: import of ${String(NODES)} nodes`);
    (await startTask('import', { database, files })).child.disconnect();
    const baseline = await startBaseline('writes/writes-baseline', await this.databases.secondWay(database));
    try {
      await this.#serve(kind, database, baseline);
    } finally {
      await baseline.stop();
      await this.databases.drop();
    }
  }

  async #serve(kind: DatabaseKind, database: DatabaseOptions, baseline: Listening): Promise<void> {
    const { only } = this.options;
    if (only.has('beside'))
      await this.#run(database, { RESPONSE_CACHE_MB: '0' }, (server) => this.#beside(kind, server));
    await this.#run(database, {}, async (server) => {
      await this.#cases(kind, server, baseline);
      if (only.has('batch')) await this.#batches(kind, server, baseline);
    });
  }

  async #run(
    database: DatabaseOptions,
    settings: Readonly<Record<string, string>>,
    work: (server: Listening) => Promise<void>,
  ): Promise<void> {
    const all = { SUPERUSER_PASSWORD: PASSWORD, ...settings };
    const server = await ServerProcess.start(database, this.#modulesDir, this.options.profile, all);
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  async #cases(kind: DatabaseKind, server: Listening, baseline: Listening): Promise<void> {
    const { only } = this.options;
    if (only.has('publish')) {
      this.report(`${kind}: ${String(DRAFTS)} drafts`);
      for (let tour = 0; tour < DRAFTS; tour += 1) await send(server, { method: 'PATCH', ...draftOf(tour) });
    }
    for (const measured of WRITE_CASES.filter(({ name }) => only.has(name))) {
      this.report(`${kind}: ${measured.title}`);
      const { ours, beside } = writesOf(measured, NODES, AUTHORIZATION);
      const comparison = await compare(new Load(server, ours), new Load(baseline, beside), this.options);
      this.results.cases.push({ ...comparison, database: kind, content: `${String(NODES)} nodes`, measured });
    }
  }

  async #batches(kind: DatabaseKind, server: Listening, baseline: Listening): Promise<void> {
    this.report(`${kind}: ${String(BATCHES)} batches`);
    const rate = async (at: Listening, request: (batch: number) => Sent): Promise<number> => {
      const start = performance.now();
      for (let batch = 0; batch < BATCHES; batch += 1) await send(at, request(batch));
      return (BATCHES * BATCH * 1000) / (performance.now() - start);
    };
    const ours = await rate(server, (batch) => ({ method: 'POST', ...batchOf(batch) }));
    const theirs = await rate(baseline, (batch) => ({ method: 'POST', path: '/batch', body: rowsOf(batch) }));
    this.results.batches.push({
      database: kind,
      nodes: BATCHES * BATCH,
      size: BATCH,
      server: ours,
      baseline: theirs,
    });
  }

  /** Reads pages that are not cached, alone and concurrently with writes at a steady rate. */
  async #beside(kind: DatabaseKind, server: Listening): Promise<void> {
    const pages = CASES.find(({ name }) => name === 'page');
    if (pages === undefined) throw new Error('There is no case of pages.');
    const reads = new Load(server, requestsOf(pages, NODES));
    await reads.round(BESIDE_SECONDS);
    this.report(`${kind}: reads alone and beside writes`);
    const alone = await reads.round(BESIDE_SECONDS);
    const writes = writeSteadily(server);
    const beside = await reads.round(BESIDE_SECONDS);
    this.results.beside.push({
      database: kind,
      writes: await writes,
      alone: latencyOf(alone),
      beside: latencyOf(beside),
    });
  }
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Returns the number of changes per second; those that an overloaded server rejects do not count. */
async function writeSteadily(server: Listening): Promise<number> {
  const patch = WRITE_CASES.find(({ name }) => name === 'patch');
  if (patch === undefined) throw new Error('There is no case of changes.');
  const { ours } = writesOf(patch, NODES, AUTHORIZATION);
  const start = performance.now();
  const running: Promise<number>[] = [];
  for (let at = 0; at < WRITES_PER_SECOND * BESIDE_SECONDS; at += 1) {
    const { path, body } = ours.at(-1 - at) ?? { path: '', body: '' };
    running.push(status(server, { method: 'PATCH', path, body: body ?? '' }));
    await sleep(Math.max(0, start + ((at + 1) * 1000) / WRITES_PER_SECOND - performance.now()));
  }
  const changed = (await Promise.all(running)).filter((each) => each === 200).length;
  return (changed * 1000) / (performance.now() - start);
}

async function send(server: Listening, sent: Sent): Promise<void> {
  const code = await status(server, sent);
  if (code >= 300) throw new Error(`${sent.method} ${sent.path}: ${String(code)}`);
}

/** The status of the response; 0 if there is none. */
async function status({ port }: Listening, { method, path, body }: Sent): Promise<number> {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  try {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method, headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
