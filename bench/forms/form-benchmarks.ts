import type { Form } from '#client';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseOptions } from '../../src/database/index.js';
import type { BenchDatabases } from '../databases.js';
import { measureCase, measureStored, type Side } from '../measure-case.js';
import type { DatabaseKind } from '../database-kind.js';
import type { Options } from '../parse-options.js';
import { ServerProcess, startBaseline, startTask, type Listening } from '../processes.js';
import type { Results } from '../results.js';
import type { Comparison } from '../compare.js';
import type { FillTask } from './fill-responses.process.js';
import { FORM_CASES, type BenchForm, type FormCase } from './form-cases.js';
import type { FormsBaselineTask } from './forms-baseline.process.js';
import { FORM_TITLE, makeResponses, writeForm } from './generate-form.js';
import { EXPORT_FORMATS, measureAnalytics, measureExport } from './measure-results.js';
import { pathOf, readForm } from './read-form.js';

/** Number of different response bodies. */
const BODIES = 200;
const PASSWORD = 'A password for measuring';
const AUTHORIZATION = `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`;

interface Stage {
  readonly kind: DatabaseKind;
  readonly database: DatabaseOptions;
  readonly form: Form;
}

/** Measures a form with the number of responses given in the options. */
export class FormBenchmarks {
  readonly #modulesDir: string;

  constructor(
    folder: string,
    private readonly databases: BenchDatabases,
    private readonly options: Options,
    private readonly results: Results,
    private readonly report: (step: string) => void,
  ) {
    this.#modulesDir = join(folder, 'form-modules');
  }

  async measure(kind: DatabaseKind): Promise<void> {
    const { only, responses } = this.options;
    await writeForm(this.#modulesDir);
    const database = await this.databases.create(kind);
    const form = await this.#serve(database, (server) => readForm(server, FORM_TITLE));
    const stage = { kind, database, form };
    try {
      this.report(`${kind}: ${String(responses)} responses`);
      const task: FillTask = { database, form, responses };
      (await startTask('forms/fill-responses', task)).child.disconnect();
      if (only.has('export')) await this.#exports(stage);
      if (only.has('analytics')) await this.#analytics(stage);
      if (FORM_CASES.some(({ name }) => only.has(name))) await this.#cases(stage);
    } finally {
      await this.databases.drop();
    }
  }

  /** Runs work with a freshly started server. */
  async #serve<Outcome>(
    database: DatabaseOptions,
    work: (server: Listening) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { profile } = this.options;
    if (profile !== undefined) await mkdir(profile, { recursive: true });
    const settings = { SUPERUSER_PASSWORD: PASSWORD };
    const server = await ServerProcess.start(database, this.#modulesDir, profile, settings);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }

  async #exports({ kind, database, form }: Stage): Promise<void> {
    const { responses } = this.options;
    for (const format of EXPORT_FORMATS) {
      this.report(`${kind}: export as ${format}`);
      const figures = await this.#serve(database, (server) => measureExport(server, pathOf(form), format));
      this.results.exports.push({ database: kind, format, responses, ...figures });
    }
  }

  async #analytics({ kind, database, form }: Stage): Promise<void> {
    this.report(`${kind}: analytics`);
    const { bodies, path } = benchForm(form);
    const figures = await this.#serve(database, (server) => measureAnalytics(server, path, bodies));
    this.results.analytics.push({ database: kind, responses: this.options.responses, ...figures });
  }

  async #cases({ kind, database, form }: Stage): Promise<void> {
    const { only, responses } = this.options;
    const content = `${String(responses)} responses`;
    const task: FormsBaselineTask = { database: await this.databases.secondWay(database), form };
    const baseline = await startBaseline('forms/forms-baseline', task);
    try {
      await this.#serve(database, async (server) => {
        for (const measured of FORM_CASES.filter(({ name }) => only.has(name))) {
          this.report(`${kind}: ${measured.title}`);
          const comparison = await this.#compare(measured, benchForm(form), server, baseline);
          this.results.cases.push({ ...comparison, database: kind, content, measured });
        }
      });
    } finally {
      await baseline.stop();
    }
  }

  #compare(one: FormCase, form: BenchForm, server: Listening, baseline: Listening): Promise<Comparison> {
    const requests = one.requests(form);
    const anonymous = requests.map(({ authorization: _, ...request }) => request);
    const ours: Side = { at: server, requests };
    if (one.baseline === 'memory') return measureStored(ours, this.options);
    const beside: Side = { at: one.baseline === 'anonymous' ? server : baseline, requests: anonymous };
    return measureCase(ours, beside, this.options);
  }
}

function benchForm(form: Form): BenchForm {
  const bodies = makeResponses(form, BODIES).map((items) => JSON.stringify(items));
  return { path: pathOf(form), bodies, authorization: AUTHORIZATION };
}
