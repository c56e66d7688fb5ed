import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseOptions } from '../src/database/index.js';
import { CASES, requestsOf, type Case } from './cases.js';
import { AppBenchmarks } from './app/app-benchmarks.js';
import type { DatabaseKind } from './database-kind.js';
import { BenchDatabases } from './databases.js';
import { writeEndpoints } from './endpoints.js';
import { followCursors } from './follow-cursors.js';
import { FormBenchmarks } from './forms/form-benchmarks.js';
import { generateContent, generateLargeFile, WORKSPACES } from './generate-content.js';
import type { ImportFigures } from './import.process.js';
import { Load } from './load.js';
import type { Comparison } from './compare.js';
import { measureCase, measureStored } from './measure-case.js';
import { measureImages } from './measure-images.js';
import { CASE_GROUPS, type Options } from './parse-options.js';
import { ServerProcess, startBaseline, startTask, type Listening } from './processes.js';
import { ScaleBenchmarks } from './scale/scale-benchmarks.js';
import { WriteBenchmarks } from './writes/write-benchmarks.js';
import type { CaseResult, Results } from './results.js';

const LARGE_FILE = 100 * 1024 * 1024;
/** Duration of additional load per case for measuring memory. */
const MEMORY_SECONDS = 2;

type Settings = Readonly<Record<string, string>>;

/** Runs all benchmarks; `report` is called with the name of each step. */
export class Benchmarks {
  readonly results: Results = {
    cases: [],
    imports: [],
    servers: [],
    batches: [],
    beside: [],
    exports: [],
    analytics: [],
    images: [],
    app: [],
    scale: [],
  };
  readonly #modulesDir: string;
  readonly #databases: BenchDatabases;

  constructor(
    private readonly folder: string,
    private readonly options: Options,
    private readonly report: (step: string) => void,
  ) {
    this.#modulesDir = join(folder, 'modules');
    this.#databases = new BenchDatabases(folder);
  }

  async run(): Promise<void> {
    const { databases, nodes, only } = this.options;
    await writeEndpoints(this.#modulesDir);
    try {
      if (only.has('import')) await this.#importLargeFiles();
      if (only.has('images') || CASES.some(({ name }) => only.has(name))) {
        for (const size of nodes) {
          const files = await this.#generate(size);
          for (const kind of databases) await this.#measure(kind, size, files);
        }
      }
      if (CASE_GROUPS.forms.some((name) => only.has(name))) await this.#measureForms();
      if (CASE_GROUPS.writes.some((name) => only.has(name))) await this.#measureWrites();
      if (CASE_GROUPS.app.some((name) => only.has(name))) await this.#measureApp();
      if (only.has('scale'))
        await new ScaleBenchmarks(this.folder, this.options, this.results, this.report).measure();
    } finally {
      await this.#databases.end();
    }
  }

  async #measureForms(): Promise<void> {
    const { folder, options, results, report } = this;
    const forms = new FormBenchmarks(folder, this.#databases, options, results, report);
    for (const kind of options.databases) await forms.measure(kind);
  }

  async #measureWrites(): Promise<void> {
    const { folder, options, results, report } = this;
    const writes = new WriteBenchmarks(folder, this.#databases, options, results, report);
    for (const kind of options.databases) await writes.measure(kind);
  }

  async #measureApp(): Promise<void> {
    const { folder, options, results, report } = this;
    const app = new AppBenchmarks(folder, this.#databases, options, results, report);
    for (const kind of options.databases) await app.measure(kind);
  }

  /** Each import runs in a separate process with a separate database, to measure its memory. */
  async #importLargeFiles(): Promise<void> {
    for (const format of ['xml', 'yaml']) {
      const file = join(this.folder, `${WORKSPACES.tours}.tours.${format}`);
      await generateLargeFile(file, LARGE_FILE);
      for (const kind of this.options.databases) {
        const database = await this.#databases.create(kind);
        await this.#import(kind, database, `one large file, ${format.toUpperCase()}`, [file]);
        await this.#databases.drop();
      }
      await rm(file);
    }
  }

  async #generate(nodes: number): Promise<string[]> {
    this.report(`content of ${String(nodes)} nodes`);
    const folder = await mkdtemp(join(this.folder, 'content-'));
    return generateContent(folder, nodes);
  }

  async #import(
    kind: DatabaseKind,
    database: DatabaseOptions,
    what: string,
    files: readonly string[],
  ): Promise<void> {
    this.report(`${kind}: import of ${what}`);
    const { child, message } = await startTask('import', { database, files });
    child.disconnect();
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    this.results.imports.push({ database: kind, what, bytes, ...(message as ImportFigures) });
  }

  async #measure(kind: DatabaseKind, nodes: number, files: readonly string[]): Promise<void> {
    const database = await this.#databases.create(kind);
    await this.#import(kind, database, `${String(nodes)} nodes`, files);
    const baseline = await startBaseline('statement-baseline', await this.#databases.secondWay(database));
    try {
      await this.#serve(kind, nodes, database, baseline);
    } finally {
      await baseline.stop();
      await this.#databases.drop();
    }
  }

  /**
   * Uses three servers: one with default settings, which also measures the memory of all cases together; one without response
   * cache, so that repeated requests are rendered again; and one for images.
   */
  async #serve(
    kind: DatabaseKind,
    nodes: number,
    database: DatabaseOptions,
    baseline: Listening,
  ): Promise<void> {
    const { only } = this.options;
    const cases = CASES.filter(({ name, endpoint }) => only.has(name) && endpoint !== undefined);
    const [stored, made] = [true, false].map((isStored) =>
      cases.filter((one) => (one.baseline === 'memory') === isStored),
    );
    const run = (settings: Settings, work: (server: Listening) => Promise<void>): Promise<void> =>
      this.#withServer(database, settings, work);
    await run({}, async (server) => {
      await this.#compareAll(stored ?? [], kind, nodes, server, baseline);
      for (const one of cases) await new Load(server, requestsOf(one, nodes)).round(MEMORY_SECONDS);
      const content = `${String(nodes)} nodes`;
      this.results.servers.push({ database: kind, content, peakMemory: server.peakMemory() });
    });
    await run({ RESPONSE_CACHE_MB: '0', ...cacheSettings(this.options.cachesMb) }, (server) =>
      this.#compareAll(made ?? [], kind, nodes, server, baseline),
    );
    const images = CASES.filter(({ name, endpoint }) => only.has(name) && endpoint === undefined);
    if (images.length === 0 && !only.has('images')) return;
    await run({}, async (server) => {
      await this.#compareAll(images, kind, nodes, server, baseline);
      if (only.has('images')) await this.#images(kind, server);
    });
  }

  async #withServer(
    database: DatabaseOptions,
    settings: Settings,
    work: (server: Listening) => Promise<void>,
  ): Promise<void> {
    const { profile } = this.options;
    if (profile !== undefined) await mkdir(profile, { recursive: true });
    const server = await ServerProcess.start(database, this.#modulesDir, profile, settings);
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  async #compareAll(
    cases: readonly Case[],
    kind: DatabaseKind,
    nodes: number,
    server: Listening,
    baseline: Listening,
  ): Promise<void> {
    const content = `${String(nodes)} nodes`;
    for (const one of cases) {
      this.report(`${kind}, ${content}: ${one.title}`);
      const comparison = await this.#compare(one, nodes, server, baseline);
      const growth = this.#growth(kind, one.name, comparison.server.p50);
      this.results.cases.push({ ...comparison, database: kind, content, measured: one, growth });
    }
  }

  async #images(kind: DatabaseKind, server: Listening): Promise<void> {
    this.report(`${kind}: images rendered`);
    this.results.images.push({ database: kind, ...(await measureImages(server)) });
  }

  async #compare(one: Case, nodes: number, server: Listening, baseline: Listening): Promise<Comparison> {
    const first = requestsOf(one, nodes);
    const requests = one.follows === true ? await followCursors(server, first) : first;
    const side = { at: server, requests };
    if (one.baseline === 'memory') return measureStored(side, this.options);
    if (one.baseline === 'statement') return measureCase(side, { at: baseline, requests }, this.options);
    const all = requestsOf({ ...one, endpoint: 'tours' }, nodes);
    return measureCase(side, { at: server, requests: all }, this.options);
  }

  #growth(kind: DatabaseKind, name: string, p50: number): number | undefined {
    const same = ({ database, measured }: CaseResult): boolean => database === kind && measured.name === name;
    const smallest = this.results.cases.find(same);
    return smallest && p50 / smallest.server.p50;
  }
}

function cacheSettings(megabytes: number | undefined): Settings {
  if (megabytes === undefined) return {};
  return { NODE_CACHE_MB: String(megabytes), PROPERTY_INDEX_MB: String(megabytes) };
}
