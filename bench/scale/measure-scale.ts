import { CASES, requestsOf } from '../cases.js';
import { makeResponses } from '../forms/generate-form.js';
import { measureExport } from '../forms/measure-results.js';
import { pathOf } from '../forms/read-form.js';
import { latencyOf } from '../latency-of.js';
import { Load, type BenchRequest } from '../load.js';
import { ask } from '../measure-case.js';
import type { Options } from '../parse-options.js';
import type { Listening } from '../processes.js';
import type { Latency } from '../results.js';
import type { FilledForm, ScaleForms } from './scale-forms.js';

const DELIVERY = ['page', 'children', 'range'];
const PAGE = 100;
const BODIES = 200;
const WARMING_SECONDS = 2;

export interface ScaleFigures extends Latency {
  readonly title: string;
  readonly requests: number;
}

/** Measures each case with all instances, and calls `report` before each one. */
export class ScaleMeasurement {
  readonly #bodies: readonly string[];
  readonly #figures: ScaleFigures[] = [];

  constructor(
    private readonly servers: readonly Listening[],
    private readonly forms: ScaleForms,
    private readonly options: Options,
    private readonly report: (title: string) => void,
  ) {
    this.#bodies = bodiesFor(forms.others);
  }

  async run(): Promise<readonly ScaleFigures[]> {
    const { small, large, others } = this.forms;
    for (const { title, requests } of this.#reads()) await this.#atOnce(title, requests);
    for (const form of [small, large]) await this.#analytics(form);
    const path = pathOf(large.form);
    await this.#oneByOne(`export of ${String(large.responses)} responses as CSV`, async (server) => {
      await measureExport(server, path, 'csv');
    });
    const submissions = this.#bodies.map((body) => ({ path: pathOf(others.form), body }));
    await this.#atOnce('response of 10 items', submissions);
    return this.#figures;
  }

  #reads(): { readonly title: string; readonly requests: readonly BenchRequest[] }[] {
    const [nodes = 0] = this.options.nodes;
    const { form, responses } = this.forms.large;
    const results = Array.from({ length: Math.floor(responses / PAGE) }, (_, page) => ({
      path: `${pathOf(form)}/results?limit=${String(PAGE)}&offset=${String(page * PAGE)}`,
    }));
    return [
      ...CASES.filter(({ name }) => DELIVERY.includes(name)).map((one) => ({
        title: one.title,
        requests: requestsOf(one, nodes),
      })),
      { title: `results page of ${String(PAGE)}`, requests: results.slice(0, PAGE) },
    ];
  }

  /** The first analytics of a process count all responses; later ones count only new responses. */
  async #analytics({ form, responses }: FilledForm): Promise<void> {
    const path = pathOf(form);
    const [body = '[]'] = bodiesFor({ form, responses });
    const title = `analytics of ${String(responses)} responses`;
    const read = async (server: Listening): Promise<void> => {
      await ask(server, { path: `${path}/analytics` });
    };
    await this.#oneByOne(`${title}, first`, read, this.servers.length);
    await this.#oneByOne(`${title}, after one more`, read, this.options.rounds, (server) =>
      ask(server, { path, body }),
    );
  }

  /** Sends requests to all instances over many connections. */
  async #atOnce(title: string, requests: readonly BenchRequest[]): Promise<void> {
    this.report(title);
    const { rounds, seconds } = this.options;
    const loads = this.servers.map((server) => new Load(server, requests));
    await Promise.all(loads.map((load) => load.round(WARMING_SECONDS)));
    const measured = await Promise.all(loads.map((load) => load.round(rounds * seconds)));
    const times = measured.flatMap((round) => round.times);
    const rate = measured.reduce((sum, round) => sum + round.rate, 0);
    this.#figures.push({ title, requests: times.length, ...latencyOf({ rate, times }) });
  }

  /** Sends one request at a time, to the instances in turn, each after `prepare`. */
  async #oneByOne(
    title: string,
    send: (server: Listening) => Promise<void>,
    count = this.options.rounds,
    prepare?: (server: Listening) => Promise<unknown>,
  ): Promise<void> {
    this.report(title);
    const times: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const server = this.servers[turn % this.servers.length];
      if (server === undefined) throw new Error('There are no instances.');
      await prepare?.(server);
      const start = performance.now();
      await send(server);
      times.push(performance.now() - start);
    }
    const rate = (count * 1000) / times.reduce((sum, time) => sum + time, 0);
    this.#figures.push({ title, requests: count, ...latencyOf({ rate, times }) });
  }
}

function bodiesFor({ form }: FilledForm): string[] {
  return makeResponses(form, BODIES).map((items) => JSON.stringify(items));
}
