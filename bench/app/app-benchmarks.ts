import { join } from 'node:path';
import type { DatabaseKind } from '../database-kind.js';
import type { BenchDatabases } from '../databases.js';
import type { FillTask } from '../forms/fill-responses.process.js';
import { FORM_TITLE, writeForm } from '../forms/generate-form.js';
import { readForm } from '../forms/read-form.js';
import type { Options } from '../parse-options.js';
import { ServerProcess, startTask, type Listening } from '../processes.js';
import type { Results } from '../results.js';
import { AppBrowser } from './app-browser.js';
import { APP_CASES, FORM_COUNT, openBuilder, type AppCase, type AppForms } from './app-cases.js';
import { LONG_FORM_TITLE, writeAppForms } from './app-forms.js';

const PASSWORD = 'A password for measuring';
/** Additional forms: three of the sample, and the one with all responses. */
const OTHER_FORMS = 4;
const REPEATS = 11;

/** Measures waiting times of editors in a browser: many forms, many responses, a long form. */
export class AppBenchmarks {
  constructor(
    private readonly folder: string,
    private readonly databases: BenchDatabases,
    private readonly options: Options,
    private readonly results: Results,
    private readonly report: (step: string) => void,
  ) {}

  async measure(kind: DatabaseKind): Promise<void> {
    const modulesDir = join(this.folder, 'app-modules');
    await writeForm(modulesDir);
    await writeAppForms(modulesDir, FORM_COUNT - OTHER_FORMS);
    const database = await this.databases.create(kind);
    const serve = async <Outcome>(work: (server: Listening) => Promise<Outcome>): Promise<Outcome> => {
      const settings = { SUPERUSER_PASSWORD: PASSWORD };
      const server = await ServerProcess.start(database, modulesDir, undefined, settings);
      return work(server).finally(() => server.stop());
    };
    try {
      const form = await serve((server) => readForm(server, FORM_TITLE));
      const { responses } = this.options;
      this.report(`${kind}: ${String(FORM_COUNT)} forms, ${String(responses)} responses`);
      const task: FillTask = { database, form, responses };
      (await startTask('forms/fill-responses', task)).child.disconnect();
      await serve((server) => this.#cases(kind, server));
    } finally {
      await this.databases.drop();
    }
  }

  async #cases(kind: DatabaseKind, server: Listening): Promise<void> {
    const [answered, long] = [await readForm(server, FORM_TITLE), await readForm(server, LONG_FORM_TITLE)];
    const forms = { answered: answered.id, long: long.id };
    const browser = await AppBrowser.start(server, PASSWORD);
    try {
      for (const one of APP_CASES.filter(({ name }) => this.options.only.has(name))) {
        this.report(`${kind}: ${one.title}`);
        const times = await repeatCase(browser, one, forms);
        const { title, target } = one;
        this.results.app.push({ database: kind, title, target, responses: this.options.responses, ...times });
      }
    } finally {
      await browser.close();
    }
  }
}

/** The first run is not counted, because it fills the browser cache. */
async function repeatCase(
  browser: AppBrowser,
  { inBuilder, measure }: AppCase,
  forms: AppForms,
): Promise<{ least: number; median: number; most: number }> {
  if (inBuilder === true) await openBuilder(browser, forms);
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat += 1) times.push(await measure(browser, forms, repeat));
  const sorted = times.slice(1).sort((one, other) => one - other);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  return { least: at(0), median: at(Math.floor(REPEATS / 2)), most: at(REPEATS - 1) };
}
