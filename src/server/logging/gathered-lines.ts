import { destination, type DestinationStream } from 'pino';

/** Writing each line separately would cost a tenth of a response: lines are buffered up to this size … */
const MIN_LENGTH = 4096;
/** … and for at most this time. */
const FLUSH_WITHIN_MS = 100;

/** Standard output with buffered writes. Remaining lines are written when the process ends. */
export function gatheredLines(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: MIN_LENGTH });
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    output.flush();
  };
  return {
    write(line: string): void {
      output.write(line);
      // The library's own flush timer also runs while there are no lines.
      timer ??= setTimeout(flush, FLUSH_WITHIN_MS).unref();
    },
  };
}
