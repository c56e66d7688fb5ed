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
const NOTHING: Buffer = Buffer.alloc(0);

let shared: BufferedLines | undefined;

/** The same for all applications of the process. */
export function bufferedLines(): DestinationStream {
  return (shared ??= new BufferedLines());
}

/**
 * Standard output with buffered writes. Remaining lines are written when the process ends. Lines that cannot be written,
 * for example on a full disk, are lost: the server continues.
 */
class BufferedLines implements DestinationStream {
  private lines = '';
  private isWriting = false;
  /** Bytes for which a pipe had no space. */
  private delayed = NOTHING;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    process.on('exit', () => this.end());
  }

  write(line: string): void {
    if (this.lines.length + line.length > MAX_LENGTH) return;
    this.lines += line;
    if (this.lines.length >= MIN_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_WITHIN_MS).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isWriting || this.lines === '') return;
    this.isWriting = true;
    const text = Buffer.from(this.lines);
    this.lines = '';
    this.send(text);
  }

  private send(text: Buffer): void {
    this.delayed = NOTHING;
    write(STANDARD_OUTPUT, text, (error, bytes) => {
      if (isBusy(error)) {
        this.delayed = text;
        setTimeout(() => this.send(text), FLUSH_WITHIN_MS).unref();
      } else if (error === null && bytes < text.length) {
        this.send(text.subarray(bytes));
      } else {
        this.isWriting = false;
        this.flush();
      }
    });
  }

  private end(): void {
    sendSync(Buffer.concat([this.delayed, Buffer.from(this.lines)]));
    this.delayed = NOTHING;
    this.lines = '';
  }
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
