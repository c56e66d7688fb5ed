import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** Writing each line separately would cost a tenth of a response: lines are buffered up to this number of characters … */
const MIN_LENGTH = 4096;
/** … and for at most this time. */
const FLUSH_WITHIN_MS = 100;
/** Further characters are lost while the reader of a pipe does not read. */
const MAX_LENGTH = 8 * 1024 * 1024;
/** How often the end of the process tries to write to a full pipe, with a pause of this length. */
const [TRIES, PAUSE_MS] = [50, 10];

/**
 * Standard output with buffered writes. Remaining lines are written when the process ends. Lines that cannot be written,
 * for example on a full disk, are lost: the server continues.
 */
export function gatheredLines(): DestinationStream {
  let lines = '';
  let writing = false;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (writing || lines === '') return;
    writing = true;
    const text = Buffer.from(lines);
    lines = '';
    send(text, () => {
      writing = false;
      flush();
    });
  };
  process.once('exit', () => sendSync(Buffer.from(lines)));
  return {
    write(line: string): void {
      if (lines.length + line.length > MAX_LENGTH) return;
      lines += line;
      if (lines.length >= MIN_LENGTH) flush();
      else timer ??= setTimeout(flush, FLUSH_WITHIN_MS).unref();
    },
  };
}

function send(text: Buffer, done: () => void): void {
  write(STANDARD_OUTPUT, text, (error, bytes) => {
    if (isBusy(error)) setTimeout(() => send(text, done), FLUSH_WITHIN_MS).unref();
    else if (error === null && bytes < text.length) send(text.subarray(bytes), done);
    else done();
  });
}

function sendSync(text: Buffer): void {
  let rest = text;
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries += 1) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      if (!isBusy(error)) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Whether a pipe is full. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
