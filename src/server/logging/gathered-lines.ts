import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** Writing each line separately would cost a tenth of a response: lines are buffered up to this number of characters … */
const MIN_LENGTH = 4096;
/** … and for at most this time. */
const FLUSH_WITHIN_MS = 100;
/** Further characters are lost while the reader of a pipe does not read. */
const MAX_LENGTH = 8 * 1024 * 1024;
/** When the process ends: maximum number of pauses until a full pipe has space, and their length. */
const [MAX_PAUSES, PAUSE_MS] = [50, 10];
const NOTHING = Buffer.alloc(0);

/**
 * Standard output with buffered writes. Remaining lines are written when the process ends. Lines that cannot be written,
 * for example on a full disk, are lost: the server continues.
 */
export function gatheredLines(): DestinationStream {
  let lines = '';
  let writing = false;
  /** Text that waits until a full pipe has space. */
  let waiting: Buffer = NOTHING;
  let timer: NodeJS.Timeout | undefined;
  const send = (text: Buffer): void => {
    waiting = NOTHING;
    write(STANDARD_OUTPUT, text, (error, bytes) => {
      if (isBusy(error)) {
        waiting = text;
        setTimeout(() => send(text), FLUSH_WITHIN_MS).unref();
      } else if (error === null && bytes < text.length) send(text.subarray(bytes));
      else {
        writing = false;
        flush();
      }
    });
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (writing || lines === '') return;
    writing = true;
    const text = Buffer.from(lines);
    lines = '';
    send(text);
  };
  process.once('exit', () => sendSync(Buffer.concat([waiting, Buffer.from(lines)])));
  return {
    write(line: string): void {
      if (lines.length + line.length > MAX_LENGTH) return;
      lines += line;
      if (lines.length >= MIN_LENGTH) flush();
      else timer ??= setTimeout(flush, FLUSH_WITHIN_MS).unref();
    },
  };
}

function sendSync(text: Buffer): void {
  let rest = text;
  let pauses = 0;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      if (!isBusy(error) || pauses === MAX_PAUSES) return;
      pauses += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Whether a pipe is full. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
