import { Injectable } from '@nestjs/common';
import { Definitions, nameOf, type Definition, type LiveDefinitions } from '../../definitions/index.js';
import type { ChartDefinition } from './chart-definition.js';
import { CHART_FOLDER, parseChart } from './parse-chart.js';

const KIND = 'form-app';
const SOURCE = 'drawn charts';

/** The chart definitions of all light modules as they are now (CONTRACT 8). */
@Injectable()
export class ChartDefinitions {
  readonly #defined: LiveDefinitions<ChartDefinition>;
  /** Reasons why definitions cannot be drawn that only showed when they were. */
  readonly #undrawn = new Map<ChartDefinition, string>();

  constructor(private readonly definitions: Definitions) {
    this.#defined = definitions.consume(KIND, parseChart);
    this.#defined.onChange(() => {
      const current = [...this.#defined.all().values()];
      for (const chart of this.#undrawn.keys()) if (!current.includes(chart)) this.#undrawn.delete(chart);
      this.#report();
    });
  }

  /** All that can be drawn, by id. */
  list(): ChartDefinition[] {
    return [...this.#defined.all().values()].filter(({ id }) => this.troubleWith(id) === undefined);
  }

  /** The last good definition of an id, unless it could not be drawn. */
  find(id: string): ChartDefinition | undefined {
    const chart = this.#last(id);
    return chart === undefined || this.#undrawn.has(chart) ? undefined : chart;
  }

  /** What keeps the definition of an id, as it is now, from being shown; undefined when nothing does. */
  troubleWith(id: string): string | undefined {
    const chart = this.#last(id);
    const reason = chart && this.#undrawn.get(chart);
    if (reason !== undefined) return troubleOf(reason);
    if (this.#hasError(id)) return 'is broken';
    return chart === undefined ? 'does not exist' : undefined;
  }

  /** Notes that a definition could not be drawn, as a problem of its file, until it changes. Returns the trouble. */
  noteFailure(chart: ChartDefinition, reason: string): string {
    this.#undrawn.set(chart, reason);
    this.#report();
    return troubleOf(reason);
  }

  #last(id: string): ChartDefinition | undefined {
    return this.#defined.all().get(CHART_FOLDER + id);
  }

  #hasError(id: string): boolean {
    const end = `/${KIND}/${CHART_FOLDER}${id}`;
    return this.definitions
      .problems()
      .some(({ definition, severity }) => severity === 'error' && definition.endsWith(end));
  }

  #report(): void {
    const found = [...this.#undrawn].flatMap(([chart, reason]) => {
      const definition = this.#definitionOf(chart);
      if (definition === undefined) return [];
      const message = `the chart cannot be drawn: ${reason}`;
      const finding = { at: definition.root.at, path: '', message, severity: 'error' } as const;
      return [{ ...finding, definition: nameOf(definition) }];
    });
    this.definitions.setProblems(SOURCE, found);
  }

  #definitionOf({ id }: ChartDefinition): Definition | undefined {
    return this.definitions.list(KIND).find(({ path }) => path === CHART_FOLDER + id);
  }
}

function troubleOf(reason: string): string {
  return `cannot be drawn (${reason})`;
}
