import { Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError, traced, Tracer, WorkQueue } from '../../../common/index.js';
import type { Json, JsonMap } from '../chart-definition.js';
import { UndrawableError } from '../chart.errors.js';
import { CHART_TEXTS } from './chart-texts.js';
import type { UndrawableReason } from './describe-reason.js';
import { themeConfig, type ChartLook } from './chart-theme.js';
import type { ChartRow } from './limit-rows.js';

/** Includes loading Vega for the first chart. Must match the texts of `tooSlow`. */
const TIME_LIMIT_MS = 10_000;
/** The process ends after this idle time because it uses about 100 MB. */
const IDLE_MS = 60_000;
const MAX_WAITING = 200;

export interface Drawing {
  readonly spec: JsonMap;
  readonly rows: readonly ChartRow[];
  readonly look: ChartLook;
}

/** Renders charts one at a time in a separate process, which is ended when it exceeds its time or memory limit. */
@Injectable()
export class ChartDrawer implements OnApplicationShutdown {
  private readonly queue = new WorkQueue(1, MAX_WAITING);
  private process: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(@Optional() private readonly tracer?: Tracer) {}

  /** Returns the SVG text. @throws UndrawableError; AppError `unavailable` when the queue is full */
  async draw(drawing: Drawing): Promise<string> {
    if (this.queue.full) throw new AppError('unavailable', 'Too many charts are being drawn: try again.');
    return traced(this.tracer, 'chart', {}, () => this.queue.run(() => this.drawNow(drawing)));
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private async drawNow({ spec, rows, look }: Drawing): Promise<string> {
    clearTimeout(this.idle);
    const child = (this.process ??= this.start());
    try {
      return await ask(child, { spec: withTexts(spec, look), rows, config: themeConfig(look) });
    } catch (error) {
      // The process may still be busy, or have ended.
      if (error instanceof BrokenOffError) this.end();
      throw error;
    } finally {
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private start(): ChildProcess {
    const child = startProcess();
    child.once('exit', () => {
      if (this.process === child) this.process = undefined;
    });
    return child;
  }

  private end(): void {
    clearTimeout(this.idle);
    this.process?.kill('SIGKILL');
    this.process = undefined;
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

/** The process returned no result. */
class BrokenOffError extends UndrawableError {}

function startProcess(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./chart.process.mjs', import.meta.url)), {
    env: { TZ: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The process may end after a timeout; an unhandled `error` event would end the server.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, message: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void): void => {
      clearTimeout(timer);
      child.off('message', answered).off('error', failed).off('exit', ended);
      work();
    };
    const breakOff = (reason: UndrawableReason): void => {
      settle(() => reject(new BrokenOffError(reason)));
    };
    const answered = (answer: unknown): void => {
      const failure = textOf(answer, 'failure');
      if (failure !== undefined) breakOff({ message: failure });
      else
        settle(() => {
          const read = readAnswer(answer);
          if (typeof read === 'string') resolve(read);
          else reject(read);
        });
    };
    const failed = (error: Error): void => breakOff({ message: error.message });
    const ended = (): void => breakOff('ended');
    const timer = setTimeout(() => breakOff('tooSlow'), TIME_LIMIT_MS);
    child.on('message', answered).on('error', failed).on('exit', ended);
    child.send(message, (error) => {
      if (error !== null) failed(error);
    });
  });
}

function readAnswer(answer: unknown): string | UndrawableError {
  const reason = textOf(answer, 'reason');
  if (reason !== undefined) return new UndrawableError({ message: reason });
  return textOf(answer, 'svg') ?? new UndrawableError('noOutput');
}

function textOf(answer: unknown, key: string): string | undefined {
  const found: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
  return typeof found === 'string' ? found : undefined;
}
