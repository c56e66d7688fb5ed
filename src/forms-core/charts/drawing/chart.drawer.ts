import { Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { AppError, traced, Tracer, WorkQueue } from '../../../common/index.js';
import type { Json, JsonMap } from '../chart-definition.js';
import { UndrawableError } from '../chart.errors.js';
import { CHART_TEXTS } from './chart-texts.js';
import type { UndrawableReason } from './describe-reason.js';
import { themeConfig, type ChartLook } from './chart-theme.js';
import type { ChartRow } from './limit-rows.js';

/** Includes loading Vega for the first chart. Must match the texts of `tooSlow`. */
const TIME_LIMIT_MS = 10_000;
const MEMORY_MB = 256;
/** The thread exits after this idle time because it uses about 100 MB. */
const IDLE_MS = 60_000;
const MAX_WAITING = 200;

export interface Drawing {
  readonly spec: JsonMap;
  readonly rows: readonly ChartRow[];
  readonly look: ChartLook;
}

/** Renders charts one at a time in a worker thread, which is terminated when it exceeds its time or memory limit. */
@Injectable()
export class ChartDrawer implements OnApplicationShutdown {
  readonly #queue = new WorkQueue(1, MAX_WAITING);
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(@Optional() private readonly tracer?: Tracer) {}

  /** Returns the SVG text. @throws UndrawableError; AppError `unavailable` when the queue is full */
  async draw(drawing: Drawing): Promise<string> {
    if (this.#queue.full) throw new AppError('unavailable', 'Too many charts are being drawn: try again.');
    return traced(this.tracer, 'chart', {}, () => this.#queue.run(() => this.#drawNow(drawing)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#end();
  }

  async #drawNow({ spec, rows, look }: Drawing): Promise<string> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      return await ask(worker, { spec: withTexts(spec, look), rows, config: themeConfig(look) });
    } catch (error) {
      // The thread may still be busy, or have exited.
      if (error instanceof BrokenOffError) await this.#end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const worker = startWorker();
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** The specification with the texts of the language as the parameter `texts`, unless it defines this parameter itself. */
function withTexts(spec: JsonMap, { language }: ChartLook): JsonMap {
  const params = isList(spec.params) ? spec.params : [];
  if (params.some((each) => isMap(each) && each.name === 'texts')) return spec;
  const { average, others } = CHART_TEXTS[language];
  return { ...spec, params: [...params, { name: 'texts', value: { average, others } }] };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isMap(value: Json): value is JsonMap {
  return typeof value === 'object' && value !== null;
}

/** The worker thread returned no result. */
class BrokenOffError extends UndrawableError {}

function startWorker(): Worker {
  const worker = new Worker(new URL('./chart.worker.mjs', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // The thread may run out of memory after a timeout; an unhandled `error` event would end the process.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

function ask(worker: Worker, message: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void): void => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      work();
    };
    const breakOff = (reason: UndrawableReason): void => {
      settle(() => reject(new BrokenOffError(reason)));
    };
    const answered = (answer: unknown): void => {
      settle(() => {
        const read = readAnswer(answer);
        if (typeof read === 'string') resolve(read);
        else reject(read);
      });
    };
    const failed = (error: unknown): void => {
      breakOff({ message: error instanceof Error ? error.message : String(error) });
    };
    const ended = (): void => breakOff('ended');
    const timer = setTimeout(() => breakOff('tooSlow'), TIME_LIMIT_MS);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(message);
  });
}

function readAnswer(answer: unknown): string | UndrawableError {
  if (typeof answer === 'object' && answer !== null) {
    if ('svg' in answer && typeof answer.svg === 'string') return answer.svg;
    if ('reason' in answer && typeof answer.reason === 'string')
      return new UndrawableError({ message: answer.reason });
  }
  return new UndrawableError('noOutput');
}
