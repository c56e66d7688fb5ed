import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEndpoints } from '../endpoints.js';
import type { FillTask } from '../forms/fill-responses.process.js';
import { generateContent } from '../generate-content.js';
import type { Options } from '../parse-options.js';
import { startTask } from '../processes.js';
import type { Results } from '../results.js';
import { ScaleMeasurement } from './measure-scale.js';
import { ScaleCluster } from './scale-cluster.js';
import { readScaleForms, writeScaleForms, type ScaleForms } from './scale-forms.js';
import { databaseOptions, ScaleInstances } from './scale-instances.js';

/** Measures two instances with many stored responses, first without and then with a streaming replica. */
export class ScaleBenchmarks {
  constructor(
    private readonly folder: string,
    private readonly options: Options,
    private readonly results: Results,
    private readonly report: (step: string) => void,
  ) {}

  async measure(): Promise<void> {
    const modulesDir = join(this.folder, 'scale-modules');
    await writeEndpoints(modulesDir);
    await writeScaleForms(modulesDir);
    const cluster = new ScaleCluster(this.folder);
    try {
      const url = await cluster.start();
      const forms = await this.#fill(url);
      await this.#measure(url, '', forms);
      this.report('replica');
      await this.#measure(url, await cluster.follow(), forms);
    } finally {
      await cluster.dispose();
    }
  }

  async #fill(url: string): Promise<ScaleForms> {
    const { items, nodes } = this.options;
    const [size = 0] = nodes;
    this.report(`import of ${String(size)} nodes`);
    const files = await generateContent(await mkdtemp(join(this.folder, 'content-')), size);
    const database = await databaseOptions(this.folder, url);
    (await startTask('import', { database, files })).child.disconnect();
    const forms = await this.#withInstances(url, '', ({ servers: [server] }) =>
      readScaleForms(server, items),
    );
    for (const { form, responses } of [forms.small, forms.large, forms.others]) {
      this.report(`${String(responses)} responses`);
      const task: FillTask = { database, form, responses };
      (await startTask('forms/fill-responses', task)).child.disconnect();
    }
    return forms;
  }

  async #measure(url: string, replicaUrl: string, forms: ScaleForms): Promise<void> {
    const hasReplica = replicaUrl !== '';
    await this.#withInstances(url, replicaUrl, async ({ servers }) => {
      const report = (title: string): void => {
        this.report(`${hasReplica ? 'with' : 'without'} replica: ${title}`);
      };
      const figures = await new ScaleMeasurement(servers, forms, this.options, report).run();
      this.results.scale.push(...figures.map((each) => ({ ...each, hasReplica, items: this.options.items })));
    });
  }

  async #withInstances<Outcome>(
    url: string,
    replicaUrl: string,
    work: (instances: ScaleInstances) => Promise<Outcome>,
  ): Promise<Outcome> {
    const instances = await ScaleInstances.start(this.folder, url, replicaUrl);
    try {
      return await work(instances);
    } finally {
      await instances.stop();
    }
  }
}
