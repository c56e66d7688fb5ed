import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseOptions } from '../src/database/index.js';
import { CASES, requestsOf, type Case } from './cases.js';
import type { DatabaseKind } from './database-kind.js';
import { BenchDatabases } from './databases.js';
import { writeEndpoints } from './endpoints.js';
import { FormBenchmarks } from './forms/form-benchmarks.js';
import { generateContent, generateLargeFile, WORKSPACES } from './generate-content.js';
import type { ImportFigures } from './import.process.js';
import { Load } from './load.js';
import { measureCase, measureStored } from './measure-case.js';
import { CASE_GROUPS, type Options } from './parse-options.js';
import { ServerProcess, startFloor, startTask, type Listening } from './processes.js';
import type { CaseResult, Results } from './results.js';

const LARGE_FILE = 100 * 1024 * 1024;
/** How long each case is asked again where only memory counts. */
const MEMORY_SECONDS = 2;

/** Everything a run measures, step by step; `report` hears what comes next. */
export class Benchmarks {
  readonly results: Results = { cases: [], imports: [], servers: [], exports: [], analytics: [] };
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
      if (only.has('import')) await this.#importLargeFile();
      if (CASES.some(({ name }) => only.has(name))) {
        for (const size of nodes) {
          const files = await this.#generate(size);
          for (const kind of databases) await this.#measure(kind, size, files);
        }
      }
      if (CASE_GROUPS.forms.some((name) => only.has(name))) await this.#measureForms();
    } finally {
      await this.#databases.end();
    }
  }

  async #measureForms(): Promise<void> {
    const { folder, options, results, report } = this;
    const forms = new FormBenchmarks(folder, this.#databases, options, results, report);
    for (const kind of options.databases) await forms.measure(kind);
  }

  async #importLargeFile(): Promise<void> {
    const file = join(this.folder, `${WORKSPACES.tours}.tours.xml`);
    await generateLargeFile(file, LARGE_FILE);
    for (const kind of this.options.databases) {
      await this.#import(kind, await this.#databases.create(kind), 'one large file', [file]);
      await this.#databases.drop();
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
    const { child, answer } = await startTask('import', { database, files });
    child.disconnect();
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    this.results.imports.push({ database: kind, what, bytes, ...(answer as ImportFigures) });
  }

  async #measure(kind: DatabaseKind, nodes: number, files: readonly string[]): Promise<void> {
    const database = await this.#databases.create(kind);
    await this.#import(kind, database, `${String(nodes)} nodes`, files);
    const floor = await startFloor('statement-floor', await this.#databases.secondWay(database));
    try {
      await this.#serve(kind, nodes, database, floor);
    } finally {
      await floor.stop();
      await this.#databases.drop();
    }
  }

  /**
   * Two servers: one as it ships, which also shows how much memory all cases take together, and one that stores
   * nothing, or what comes again would not be made again.
   */
  async #serve(
    kind: DatabaseKind,
    nodes: number,
    database: DatabaseOptions,
    floor: Listening,
  ): Promise<void> {
    await this.#run(kind, nodes, database, floor, { floor: 'memory', settings: {} });
    await this.#run(kind, nodes, database, floor, { floor: 'statement', settings: { ANSWER_STORE_MB: '0' } });
  }

  async #run(
    kind: DatabaseKind,
    nodes: number,
    database: DatabaseOptions,
    floor: Listening,
    run: { readonly floor: Case['floor']; readonly settings: Readonly<Record<string, string>> },
  ): Promise<void> {
    const { profile, only } = this.options;
    const cases = CASES.filter(({ name }) => only.has(name));
    const content = `${String(nodes)} nodes`;
    if (profile !== undefined) await mkdir(profile, { recursive: true });
    const server = await ServerProcess.start(database, this.#modulesDir, profile, run.settings);
    try {
      for (const one of cases.filter((each) => each.floor === run.floor)) {
        this.report(`${kind}, ${content}: ${one.title}`);
        const side = { at: server, requests: requestsOf(one, nodes) };
        const comparison = await (one.floor === 'memory'
          ? measureStored(side, this.options)
          : measureCase(side, { ...side, at: floor }, this.options));
        const growth = this.#growth(kind, one.name, comparison.server.p50);
        this.results.cases.push({ ...comparison, database: kind, content, measured: one, growth });
      }
      if (run.floor === 'statement') return;
      for (const one of cases) await new Load(server, requestsOf(one, nodes)).round(MEMORY_SECONDS);
      this.results.servers.push({ database: kind, content, peakMemory: server.peakMemory() });
    } finally {
      await server.stop();
    }
  }

  #growth(kind: DatabaseKind, name: string, p50: number): number | undefined {
    const same = ({ database, measured }: CaseResult): boolean => database === kind && measured.name === name;
    const smallest = this.results.cases.find(same);
    return smallest && p50 / smallest.server.p50;
  }
}
