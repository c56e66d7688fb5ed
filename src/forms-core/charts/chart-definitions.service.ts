import { Injectable } from '@nestjs/common';
import { DefinitionsService, nameOf, type LiveDefinitions } from '../../definitions/index.js';
import type { ChartDefinition } from './chart-definition.js';
import { describeReason, type UndrawableReason } from './drawing/describe-reason.js';
import type { ChartTrouble } from './drawing/describe-trouble.js';
import { CHART_FOLDER, parseChart } from './parse-chart.js';

const KIND = 'form-app';
const SOURCE = 'drawn charts';
const UNDRAWN = 'the chart cannot be drawn: ';
/** Retry interval: rendering may have timed out because of high load. */
const TRY_AGAIN_AFTER_MS = 300_000;

interface Failures {
  readonly count: number;
  /** Reason of the last failure; undefined after a successful rendering. */
  readonly reason: UndrawableReason | undefined;
  /** Time of the last failure, epoch milliseconds. */
  readonly at: number;
}

/** The current chart definitions of all light modules (docs/reference/charts-and-dialogs.md#custom-charts). */
@Injectable()
export class ChartDefinitionsService {
  private readonly defined: LiveDefinitions<ChartDefinition>;
  /** Problems found while rendering definitions. */
  private readonly failures = new Map<ChartDefinition, Failures>();

  constructor(private readonly definitions: DefinitionsService) {
    this.defined = definitions.consume(KIND, parseChart);
    this.defined.onChange(() => {
      const current = [...this.defined.all().values()];
      for (const chart of this.failures.keys()) if (!current.includes(chart)) this.failures.delete(chart);
      this.report();
    });
  }

  /** All definitions that can be rendered, by id. */
  list(): ChartDefinition[] {
    return [...this.defined.all().values()].filter(({ id }) => this.troubleWith(id) === undefined);
  }

  /** The last valid definition with this id, unless its rendering failed. */
  find(id: string): ChartDefinition | undefined {
    const chart = this.last(id);
    return chart === undefined || this.reasonNow(chart) !== undefined ? undefined : chart;
  }

  /** Why the current definition with this id cannot be rendered; undefined without a problem. */
  troubleWith(id: string): ChartTrouble | undefined {
    const chart = this.last(id);
    const reason = chart && this.reasonNow(chart);
    if (reason !== undefined) return { kind: 'undrawable', reason };
    if (this.hasError(id)) return { kind: 'invalid' };
    return chart === undefined ? { kind: 'missing' } : undefined;
  }

  /** Recorded as a problem of the file. Rendering is retried when it changes and after five minutes. */
  noteFailure(chart: ChartDefinition, reason: UndrawableReason): void {
    this.failures.set(chart, { count: this.failuresOf(chart) + 1, reason, at: Date.now() });
    this.report();
  }

  /** Clears an earlier rendering failure. */
  noteDrawn(chart: ChartDefinition): void {
    const failures = this.failures.get(chart);
    if (failures?.reason === undefined) return;
    this.failures.set(chart, { ...failures, reason: undefined });
    this.report();
  }

  failuresOf(chart: ChartDefinition): number {
    return this.failures.get(chart)?.count ?? 0;
  }

  private reasonNow(chart: ChartDefinition): UndrawableReason | undefined {
    const { reason, at = 0 } = this.failures.get(chart) ?? {};
    return Date.now() - at < TRY_AGAIN_AFTER_MS ? reason : undefined;
  }

  private last(id: string): ChartDefinition | undefined {
    return this.defined.all().get(CHART_FOLDER + id);
  }

  private hasError(id: string): boolean {
    const end = `/${KIND}/${CHART_FOLDER}${id}`;
    return this.definitions
      .problems()
      .filter(({ message }) => !message.startsWith(UNDRAWN))
      .some(({ definition, severity }) => severity === 'error' && definition.endsWith(end));
  }

  private report(): void {
    const found = [...this.failures].flatMap(([chart, { reason }]) => {
      const definition = this.definitions.list(KIND).find(({ path }) => path === CHART_FOLDER + chart.id);
      if (definition === undefined || reason === undefined) return [];
      const values = {
        reason: describeReason(reason, 'en'),
        ...(typeof reason === 'string' && { error: reason }),
      };
      const finding = {
        ...{ at: definition.root.at, path: '', message: UNDRAWN + values.reason, values },
        ...({ severity: 'error', code: 'chartUndrawn' } as const),
      };
      return [{ ...finding, definition: nameOf(definition) }];
    });
    this.definitions.setProblems(SOURCE, found);
  }
}
