import { destination, type DestinationStream } from 'pino';

/** A write for every line costs a tenth of a response: lines are collected up to this size … */
const MIN_LENGTH = 4096;
/** … but for no longer than this. */
const FLUSH_WITHIN_MS = 100;

/** Standard output, written to in batches. What is left when the process ends is written then. */
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
      // The flush timer of the library runs, and writes nothing, while there are no lines as well.
      timer ??= setTimeout(flush, FLUSH_WITHIN_MS).unref();
    },
  };
}
