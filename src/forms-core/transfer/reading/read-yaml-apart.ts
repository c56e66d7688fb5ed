import { Worker } from 'node:worker_threads';
import { AppError, WorkQueue, yamlReason } from '../../../common/index.js';
import { isMap } from '../../forms/edit/place.js';
import { FormFileError, type FilePosition } from '../export.errors.js';

export interface ReadingLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Sufficient for a 20 MB file; larger forms can be written as JSON. */
export const LIMITS: ReadingLimits = { seconds: 60, megabytes: 1_536 };
const MAX_WAITING = 20;

const queue = new WorkQueue(1, MAX_WAITING);

/**
 * Parses YAML in a worker thread with resource limits, one text at a time.
 * @throws FormFileError with the name, and the line if known; AppError `unavailable` when the queue is full
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
  try {
    return valueOf(await firstMessage(worker, limits), name);
  } catch (error) {
    if (error instanceof FormFileError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormFileError(name, `cannot be read as YAML: ${reason}; split it, or write it as JSON`);
  } finally {
    await worker.terminate();
  }
}

function firstMessage(worker: Worker, { seconds }: ReadingLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`it takes longer than ${seconds} s`));
    }, seconds * 1_000);
    const settle = (work: () => void): void => {
      clearTimeout(timer);
      work();
    };
    worker.once('message', (message: unknown) => {
      settle(() => {
        resolve(message);
      });
    });
    worker.once('error', (error: Error) => {
      settle(() => {
        reject(error);
      });
    });
    worker.once('exit', () => {
      settle(() => {
        reject(new Error('reading ended early'));
      });
    });
  });
}

function valueOf(message: unknown, name: string): unknown {
  if (!isMap(message)) throw new FormFileError(name, 'cannot be read as YAML');
  if (typeof message.reason !== 'string') return message.value;
  const reason = yamlReason({ code: String(message.code), message: message.reason });
  throw new FormFileError(name, `not well-formed YAML: ${reason}`, positionOf(message));
}

function positionOf({ line, column }: Readonly<Record<string, unknown>>): FilePosition | undefined {
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}
