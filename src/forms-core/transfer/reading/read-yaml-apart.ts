import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  AppError,
  errorMessage,
  isMap,
  WorkQueue,
  yamlReason,
  type Fields,
  type TextPosition,
} from '../../../common/index.js';
import { FormFileError } from '../form-file.error.js';

export interface ReadingLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Enough for a 20 MB file; larger forms can be written as JSON. */
export const LIMITS: ReadingLimits = { seconds: 60, megabytes: 1_536 };
const MAX_WAITING = 20;

const queue = new WorkQueue(1, MAX_WAITING);

/**
 * Parses YAML in a worker thread with resource limits, one text at a time.
 * @throws FormFileError with the name, and the line if known; AppError `unavailable` if the queue is full
 */
export async function readYamlApart(text: string, name: string, limits = LIMITS): Promise<unknown> {
  if (queue.full) throw new AppError('unavailable', 'Too many files are being read: try again.');
  return queue.run(() => readInThread(text, name, limits));
}

async function readInThread(text: string, name: string, limits: ReadingLimits): Promise<unknown> {
  const worker = new Worker(new URL('./yaml.worker.mjs', import.meta.url), {
    env: {},
    execArgv: [],
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  // The thread may run out of memory after a timeout; an unhandled `error` event would end the process.
  worker.on('error', () => undefined);
  try {
    return valueOf(await firstMessage(worker, limits), name);
  } catch (error) {
    if (error instanceof FormFileError) throw error;
    throw new FormFileError(
      name,
      `cannot be read as YAML: ${errorMessage(error)}; split it, or write it as JSON`,
    );
  } finally {
    await worker.terminate();
  }
}

/** @throws Error if the worker fails, ends without a message, or takes too long */
async function firstMessage(worker: Worker, { seconds }: ReadingLimits): Promise<unknown> {
  const signal = AbortSignal.timeout(seconds * 1_000);
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('reading ended early');
  });
  try {
    const received: readonly unknown[] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return received[0];
  } catch (error) {
    throw signal.aborted ? new Error(`it takes longer than ${seconds} s`) : error;
  }
}

function valueOf(message: unknown, name: string): unknown {
  if (!isMap(message)) throw new FormFileError(name, 'cannot be read as YAML');
  if (typeof message.reason !== 'string') return message.value;
  const reason = yamlReason({ code: String(message.code), message: message.reason });
  throw new FormFileError(name, `not well-formed YAML: ${reason}`, positionOf(message));
}

function positionOf({ line, column }: Fields): TextPosition | undefined {
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}
