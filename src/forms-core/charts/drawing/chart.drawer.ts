import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { AppError, traced, WorkQueue } from '../../../common/index.js';
import type { JsonMap } from '../chart-definition.js';
import { UndrawableError } from '../chart.errors.js';
import { themeConfig, type ChartLook } from './chart-theme.js';
import type { ChartRow } from './limit-rows.js';

/** Long enough for the first drawing, which loads Vega. */
const TIME_LIMIT_MS = 10_000;
const MEMORY_MB = 256;
/** The thread ends when nothing was rendered for this time, because it uses about 100 MB. */
const IDLE_MS = 60_000;
const MAX_WAITING = 200;

/** A specification with the rows it shows. */
export interface Drawing {
  readonly spec: JsonMap;
  readonly rows: readonly ChartRow[];
  readonly look: ChartLook;
}

/**
 * Renders charts sequentially in a separate thread, which is terminated when a drawing takes too much time or memory.
 */
@Injectable()
export class ChartDrawer implements OnApplicationShutdown {
  readonly #queue = new WorkQueue(1, MAX_WAITING);
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** The SVG text of a drawing. @throws UndrawableError; AppError `unavailable` when too many wait */
  async draw(drawing: Drawing): Promise<string> {
    if (this.#queue.full) throw new AppError('unavailable', 'Too many charts are being drawn: try again.');
    return traced('chart', {}, () => this.#queue.run(() => this.#drawNow(drawing)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#end();
  }

  async #drawNow({ spec, rows, look }: Drawing): Promise<string> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      return await ask(worker, { spec, rows, config: themeConfig(look) });
    } catch (error) {
      // It may still be busy, or have ended.
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

/** The thread returned no result. */
class BrokenOffError extends UndrawableError {}

function startWorker(): Worker {
  const worker = new Worker(new URL('./chart.worker.mjs', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // It may run out of memory after its drawing was given up: an error without a listener would end the process.
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
    const breakOff = (reason: string): void => {
      settle(() => {
        reject(new BrokenOffError(reason));
      });
    };
    const answered = (answer: unknown): void => {
      settle(() => {
        const read = readAnswer(answer);
        if (typeof read === 'string') resolve(read);
        else reject(read);
      });
    };
    const failed = (error: unknown): void => {
      breakOff(error instanceof Error ? error.message : String(error));
    };
    const ended = (): void => {
      breakOff('the drawing ended early');
    };
    const timer = setTimeout(() => {
      breakOff(`it takes longer than ${TIME_LIMIT_MS / 1_000} s`);
    }, TIME_LIMIT_MS);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(message);
  });
}

function readAnswer(answer: unknown): string | UndrawableError {
  if (typeof answer === 'object' && answer !== null) {
    if ('svg' in answer && typeof answer.svg === 'string') return answer.svg;
    if ('reason' in answer && typeof answer.reason === 'string') return new UndrawableError(answer.reason);
  }
  return new UndrawableError('rendering produced no output');
}
